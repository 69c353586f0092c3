/** Says why something failed, next to where it failed. */
export function ErrorMessage({ sentence }: { sentence: string }) {
  return (
    <p class="error-message" role="alert">
      {sentence}
    </p>
  );
}
