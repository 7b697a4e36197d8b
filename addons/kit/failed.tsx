/** @jsxImportSource preact */

/** What could not be read, and the way on. */
export function Failed({
  error,
  retry,
  onRetry,
}: {
  error: Error;
  retry: string;
  onRetry: () => void;
}) {
  return (
    <div role="alert">
      <p class="bad">{error.message}</p>
      <button type="button" onClick={onRetry}>
        {retry}
      </button>
    </div>
  );
}
