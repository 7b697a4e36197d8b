import { getRequestInstance } from '@umijs/max';

/**
 * Calls the listener, before the caller goes on, after each call that has changed something, and
 * after each failure that may have: a GET without an answer has not, but a refusal does not say which
 * call it was. Returns the function to stop.
 */
export function followWrites(listener: (isDone: boolean) => void): () => void {
  const { response } = getRequestInstance().interceptors;
  const id = response.use(
    (answer) => {
      if (answer.config.method !== 'get') listener(true);
      return answer;
    },
    (failure: unknown) => {
      const { config } = failure as { config?: { method?: string } };
      if (config?.method !== 'get') listener(false);
      return Promise.reject(failure);
    },
  );
  return () => response.eject(id);
}
