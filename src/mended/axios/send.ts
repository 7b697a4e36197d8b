import { withParams } from './address';
import { type Answer, type CallConfig, NoAnswer } from './types';

const isJson = (data: unknown) =>
  Array.isArray(data) ||
  (typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype);

function cookieOf(name: string): string | undefined {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return found && decodeURIComponent(found.slice(name.length + 1));
}

/** The token of the page's own server goes to nobody else. */
function xsrfHeader({ url, xsrfCookieName, xsrfHeaderName }: CallConfig) {
  if (!xsrfCookieName || !xsrfHeaderName) return {};
  if (new URL(url, location.href).origin !== location.origin) return {};
  return { [xsrfHeaderName]: cookieOf(xsrfCookieName) };
}

function headersIn(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.includes(':'));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
}

/** Text that is no JSON stays text, as in axios. */
function dataOf(request: XMLHttpRequest): unknown {
  if (request.responseType) return request.response;
  try {
    return JSON.parse(request.responseText);
  } catch {
    return request.responseText;
  }
}

function answerOf(request: XMLHttpRequest, config: CallConfig): Answer {
  const headers = headersIn(request.getAllResponseHeaders());
  const { status, statusText } = request;
  return { data: dataOf(request), status, statusText, headers, config };
}

/** Makes one call; rejects with a NoAnswer. */
export function send(config: CallConfig): Promise<Answer> {
  const { url, method = 'get', params, data, headers, signal, onUploadProgress } = config;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new NoAnswer('ERR_CANCELED', config));
    const request = new XMLHttpRequest();
    const cancel = () => {
      reject(new NoAnswer('ERR_CANCELED', config));
      request.abort();
    };
    signal?.addEventListener('abort', cancel);
    request.open(method.toUpperCase(), withParams(url, params));
    request.timeout = config.timeout ?? 0;
    if (config.responseType && config.responseType !== 'json') {
      request.responseType = config.responseType;
    }
    const all = {
      Accept: 'application/json, text/plain, */*',
      ...(isJson(data) ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
      ...xsrfHeader(config),
    };
    for (const [name, value] of Object.entries(all)) {
      if (value !== undefined) request.setRequestHeader(name, value);
    }
    request.onload = () => {
      const answer = answerOf(request, config);
      const isFine = config.validateStatus?.(request.status) ?? request.status < 300;
      if (isFine) resolve(answer);
      else reject(new NoAnswer('ERR_BAD_RESPONSE', config, answer));
    };
    request.onerror = () => reject(new NoAnswer('ERR_NETWORK', config));
    request.ontimeout = () => reject(new NoAnswer('ECONNABORTED', config));
    request.onabort = () => reject(new NoAnswer('ECONNABORTED', config));
    request.onloadend = () => signal?.removeEventListener('abort', cancel);
    if (onUploadProgress) {
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        const known = lengthComputable ? { total, progress: loaded / total } : {};
        onUploadProgress({ loaded, ...known });
      };
    }
    request.send((isJson(data) ? JSON.stringify(data) : data) as XMLHttpRequestBodyInit);
  });
}
