/** A sentence that says why something did not work, at the place where it did not. */
export function ErrorMessage({ sentence }: { sentence: string }) {
  return (
    <p class="trouble" role="alert">
      {sentence}
    </p>
  );
}
