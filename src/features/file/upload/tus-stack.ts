import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';
import type { UploadSteps } from '@/services/file/upload';
import { CallError } from '@/utils/call-error';

/** What the library takes for "this upload is over, begin anew"; any other refusal is thrown. */
const isOver = (method: string, status: number) =>
  method === 'HEAD' && (status === 404 || status === 410);

/** Lets the upload library make its requests by the calls of the contract. */
class StepRequest implements HttpRequest {
  private readonly headers: Record<string, string> = {};
  private readonly stopper = new AbortController();
  private tellProgress: (bytes: number) => void = () => undefined;

  constructor(
    private readonly steps: UploadSteps,
    private readonly method: string,
    private readonly url: string,
  ) {}

  getMethod = () => this.method;
  getURL = () => this.url;
  getHeader = (name: string) => this.headers[name];
  getUnderlyingObject = () => undefined;
  setHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  setProgressHandler(handler: (bytes: number) => void) {
    this.tellProgress = handler;
  }
  async abort() {
    this.stopper.abort();
  }

  async send(body?: Blob | null): Promise<HttpResponse> {
    const { method, headers, stopper } = this;
    const upload = new URL(this.url, location.origin).searchParams.get('upload') ?? '';
    const size = body?.size ?? 0;
    const options = {
      headers,
      signal: stopper.signal,
      level: 'silent' as const,
      onSent: (share: number) => this.tellProgress(share * size),
    };
    const steps = {
      POST: () => this.steps.begin(options),
      HEAD: () => this.steps.look(options, upload),
      PATCH: () => this.steps.send(options, upload, body as Blob),
      DELETE: () => this.steps.cancel(options, upload),
    };
    try {
      const answer = await steps[method as keyof typeof steps]();
      return responseOf(answer.status, answer.headers);
    } catch (error) {
      // Whoever stopped the request may have begun another one that this failure is not about.
      if (stopper.signal.aborted) return new Promise(() => undefined);
      if (error instanceof CallError && isOver(method, error.status)) {
        return responseOf(error.status, {});
      }
      throw error;
    }
  }
}

const responseOf = (status: number, headers: Readonly<Record<string, unknown>>): HttpResponse => ({
  getStatus: () => status,
  getHeader: (name) => {
    const value = headers[name.toLowerCase()];
    return value === undefined ? undefined : String(value);
  },
  getBody: () => '',
  getUnderlyingObject: () => undefined,
});

export const stackOf = (steps: UploadSteps): HttpStack => ({
  createRequest: (method, url) => new StepRequest(steps, method, url),
  getName: () => 'calls',
});
