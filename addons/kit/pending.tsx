/** @jsxImportSource preact */
import { Failed } from './failed';

interface PendingProps {
  /** Why it could not be read. */
  error: Error | undefined;
  words: { loading: string; retry: string };
  onRetry: () => void;
}

/** What stands where something is still being read, or could not be read, with the way on. */
export function Pending({ error, words, onRetry }: PendingProps) {
  if (!error) return <p class="quiet">{words.loading}</p>;
  return <Failed error={error} retry={words.retry} onRetry={onRetry} />;
}
