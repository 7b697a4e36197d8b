/**
 * A status as providers answer it: a word without digits, such as `EENVELOPE` or
 * `isv.BUSINESS_LIMIT_CONTROL`, then the reply of HTTP or SMTP with an enhanced code, or the reply alone.
 */
const STATUS =
  /^(?:[A-Za-z]+(?:[._:][A-Za-z]+)*(?: [2-5]\d\d(?: [245]\.\d\.\d{1,3})?)?|[2-5]\d\d(?: [245]\.\d\.\d{1,3})?)(?![^ ])/;

/** Characters of an answer that are looked at. */
const LOOKED_AT = 80;

/**
 * The status that a provider's answer begins with; null if it begins with none. The rest is the
 * provider's text, which may repeat receiver, code and content (docs/design/domain.md, "Settings of the
 * site").
 */
export const statusOf = (answer: string | undefined): string | null =>
  STATUS.exec(answer?.slice(0, LOOKED_AT) ?? '')?.[0] ?? null;

/** A message was not accepted. Neither its text nor its status holds code, content or receiver. */
export class SendFailed extends Error {
  constructor(
    message: string,
    readonly status: string,
  ) {
    super(`${message}: ${status}`);
  }
}
