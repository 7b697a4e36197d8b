import type { Texts } from '#contract/fields';
import type { Work } from '../../db/work';
import { plainOf, storeTexts } from '../../lib/texts';
import { tell } from './letter.service';
import { queueMails } from './mail/mail.service';
import { insertLetter } from './store.repo';
import type { SystemAction } from './system.rules';

/** What the system writes to seats of one tenant, in each language. */
interface SystemLetter {
  tenantId: number;
  toIds: readonly number[];
  title: Required<Texts>;
  content: Required<Texts>;
  /** Pages that it leads to, each for those who may open it. */
  actions?: readonly SystemAction[];
}

/**
 * Sends a letter of the system, which nobody answers, and tells its receivers of it as of any letter
 * (docs/design/domain.md, "Notices, letters, upgrade logs"). It leaves no audit entry.
 */
export async function sendSystemLetter(
  work: Pick<Work, 'db' | 'now'>,
  { tenantId, toIds, title, content, actions }: SystemLetter,
): Promise<void> {
  const { db, now } = work;
  const texts = { titleTexts: storeTexts(title), contentTexts: storeTexts(content) };
  const plain = { title: plainOf(title), content: plainOf(content) };
  const sender = { tenantId, fromId: null, senderKind: 'system' as const };
  const leads = { actions: actions ? JSON.stringify(actions) : null };
  const id = await insertLetter(db, { ...sender, ...plain, ...texts, ...leads, toIds }, now);
  await tell(work, toIds);
  await queueMails(work, id, toIds);
}
