import { useRequest } from 'ahooks';

export interface DataOptions<Data> {
  /** Asks only when told to. */
  manual?: boolean;
  /** False keeps from asking; the change to true asks. */
  ready?: boolean;
  /** Asks again when one of these changes. */
  refreshDeps?: readonly unknown[];
  pollingInterval?: number;
  onSuccess?: (data: Data) => void;
}

/** The request layer has shown a failure, unless the call is silent; then whoever reads shows it. */
const ignoreShown = () => undefined;

/**
 * Reads from the server: `data`, `error`, `loading`, and `refresh` to ask again. The data stays
 * while it is asked for again. Nothing is kept for the next reader; what is offered to choose from
 * is, by `useOptions`.
 */
export function useData<Data, Input extends unknown[] = []>(
  read: (...input: Input) => Promise<Data>,
  options: DataOptions<Data> = {},
) {
  return useRequest(read, { ...options, onError: ignoreShown });
}
