import { LANGUAGES, type Language, TENANT_PARAM } from '#contract/codes';
import type { NotificationPreference } from '#contract/preference';
import type { Db } from '../../../db/types';
import type { Work } from '../../../db/work';
import { pageLink } from '../../../lib/client/page-link';
import { isMailable } from '../../../lib/input/email';
import { textIn } from '../../../lib/texts';
import type { MailMessage } from '../../../providers/mail/provider';
import { findReceiver } from '../../mailing/mailing.service';
import { getSiteConfig } from '../../site/site.service';
import { SYSTEM } from '../system.rules';
import * as repo from './mail.repo';

/** Whoever reads a letter within this time gets no mail about it. */
export const DELAY_MS = 30_000;

const choiceOf = ({ value }: { value: string }) => JSON.parse(value) as NotificationPreference;

/**
 * Notes that the receivers of a letter who have chosen so are told of it by mail (docs/design/domain.md,
 * "Notices, letters, upgrade logs"). A job sends it, so no provider holds up the letter.
 */
export async function queueMails(
  { db, now }: Pick<Work, 'db' | 'now'>,
  letterId: number,
  memberIds: readonly number[],
): Promise<void> {
  const seats = await repo.findMailable(db, memberIds);
  const asked = seats.filter((seat) => choiceOf(seat).letter?.mail);
  if (asked.length > 0) await repo.insertWaiting(db, letterId, asked, now + DELAY_MS);
}

/**
 * The address of the letter, or of the box that several are in, with the code of the tenant in whose
 * box they are, as far as it is one; undefined where browsers' address of the console is not known.
 */
function linkTo(publicUrl: string | undefined, letters: readonly repo.Waiting[]) {
  const [first, ...others] = letters;
  const page = others.length > 0 ? 'home/message?tab=private' : `home/message/${first?.letterId}`;
  const link = pageLink(publicUrl, page);
  const codes = [...new Set(letters.map(({ tenantCode }) => tenantCode))];
  if (link === undefined || codes.length > 1) return link;
  const url = new URL(link);
  url.searchParams.set(TENANT_PARAM, codes.join());
  return url.href;
}

/**
 * What is to be told to an account now, if anything: sender and title of one letter, or the number of
 * several, and nothing else of them. In the language that the account has chosen for mail.
 */
export async function messageTo(
  db: Db,
  accountId: number,
  waiting: readonly repo.Waiting[],
  { now, publicUrl }: { now: number; publicUrl: string | undefined },
): Promise<MailMessage | undefined> {
  const letters = waiting.filter(({ isToTell }) => isToTell);
  const [first] = letters;
  const receiver = await findReceiver(db, accountId);
  if (!first || !receiver?.email || !isMailable(receiver.email)) return undefined;
  const choice = choiceOf(receiver);
  if (!choice.letter?.mail) return undefined;
  const language: Language = choice.language ?? LANGUAGES[0];
  const isOne = letters.length === 1;
  const from = first.senderKind === 'system' ? SYSTEM[language] : first.fromName;
  return {
    ...{ to: receiver.email, language, at: now },
    about: {
      kind: 'letters',
      site: (await getSiteConfig(db, language)).basicTitle,
      count: letters.length,
      title: isOne ? textIn(language, first.title, first.titleTexts) : undefined,
      from: isOne ? (from ?? undefined) : undefined,
      link: linkTo(publicUrl, letters),
    },
  };
}
