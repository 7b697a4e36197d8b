import type { ObjectKind } from '../objects';
import type { Verb, VerbGroup } from '../verbs';

interface Noun {
  one: string;
  many: string;
  /** With `{count}`, which is more than one. */
  count: string;
}

/** Labels of fields that no form shows. */
export type PlainField =
  | 'password'
  | 'secret'
  | 'recoverySecrets'
  | 'totp'
  | 'passkeys'
  | 'passkey'
  | 'passkeyName'
  | 'session'
  | 'sessions'
  | 'walletReason'
  | 'agreedVersion'
  | 'receivers'
  | 'files'
  | 'box'
  | 'search'
  | 'look'
  | 'setting'
  | 'valid'
  | 'invalid'
  | 'total'
  | 'state'
  | 'isCancelled'
  | 'calls'
  | 'refused'
  | 'hash'
  | 'remarkTexts'
  | 'titleTexts'
  | 'tenant'
  | 'payeeName'
  | 'payeeAccount'
  | 'payeeImage'
  | 'title'
  | 'companyName'
  | 'identifier'
  | 'note'
  | 'level'
  | 'rangeType'
  | 'tenantIds'
  | 'range'
  | 'release'
  | 'skippedVersion'
  | 'documentKey'
  | 'documentMode'
  | 'dropsDocuments'
  | 'registries'
  | 'releasedAt'
  | 'content'
  | 'contentTexts';

/** Texts of the page that no other page shows. */
export type PageText =
  | 'person'
  | 'verb'
  | 'object'
  | 'objectHint'
  | 'row'
  | 'rowHint'
  | 'rowNone'
  | 'objectGone'
  | 'objectSome'
  | 'valueSet'
  | 'raw'
  | 'reason'
  | 'changes'
  | 'unchanged'
  | 'field'
  | 'value'
  | 'before'
  | 'after'
  | 'removed'
  | 'added'
  | 'all';

/** The texts of the audit log, which the page and exports share. */
export interface Words {
  /** Whoever did something without an account. */
  nobody: string;
  /** Of what was refused or failed: `{do}` is the verb. */
  tried: string;
  /** For a call without a name, as a call of an earlier version. */
  other: string;
  otherDo: string;
  /** Between names, and before the last one. */
  comma: string;
  last: string;
  /** Behind what was done to some objects, of those to which it was not. */
  refused: string;
  /** Where something was done from the platform: in the platform's log, and in the tenant's. */
  byAddon: string;
  inTenant: string;
  fromTenant: string;
  page: Record<PageText, string>;
  fields: Record<PlainField, string>;
  groups: Record<VerbGroup, string>;
  nouns: Record<ObjectKind, Noun>;
  /** What may be done, and what was done; `{objects}` are the rows. */
  verbs: Record<Verb, readonly [does: string, did: string]>;
  /** The same where the role or department is known, which is `{counterpart}`. */
  counterpartVerbs: Partial<Record<Verb, readonly [does: string, did: string]>>;
}
