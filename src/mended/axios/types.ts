/** A call, with whatever the request layer adds to it. */
export interface CallConfig {
  url: string;
  method?: string;
  params?: Record<string, unknown>;
  data?: unknown;
  headers?: Record<string, string | undefined>;
  responseType?: XMLHttpRequestResponseType;
  timeout?: number;
  signal?: AbortSignal;
  xsrfCookieName?: string;
  xsrfHeaderName?: string;
  validateStatus?: (status: number) => boolean;
  onUploadProgress?: (event: { loaded: number; total?: number; progress?: number }) => void;
}

/** What the server answered. */
export interface Answer {
  data: unknown;
  status: number;
  statusText: string;
  /** By their names in small letters. */
  headers: Record<string, string>;
  config: CallConfig;
}

/** Why there is no answer, with a code of axios. */
export class NoAnswer extends Error {
  constructor(
    readonly code: 'ERR_CANCELED' | 'ERR_NETWORK' | 'ECONNABORTED' | 'ERR_BAD_RESPONSE',
    readonly config: CallConfig,
    readonly response?: Answer,
  ) {
    super(code);
  }
}
