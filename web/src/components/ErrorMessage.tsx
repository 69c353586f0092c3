/** Says why something failed, next to where it failed. */
export function ErrorMessage({ sentence }: { sentence: string }) {
  return (
    <p class="trouble" role="alert">
      {sentence}
    </p>
  );
}
