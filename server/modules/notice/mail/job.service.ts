import { LANGUAGES, TENANT_PARAM } from '#contract/codes';
import type { NotificationPreference } from '#contract/preference';
import type { Db } from '../../../db/types';
import { pageLink } from '../../../lib/client/page-link';
import { isMailable } from '../../../lib/input/email';
import type { MailMessage } from '../../../providers/mail/provider';
import { findReceiver, type Mailing, mailJob, type Waiting } from '../../mailing/mailing.service';
import { getSiteConfig } from '../../site/site.service';
import * as repo from './mail.repo';

const HOUR = 60 * 60_000;
/** Mails about notices that an account gets in an hour; of later ones the console tells alone. */
const HOURLY_MAX = 10;

type NoticeMail = Waiting & repo.MailKey;

/** The notice, and the seat of the account that may read it. */
async function findTold(db: Db, { accountId, noticeId }: repo.MailKey, now: number) {
  for (const seat of await repo.findOpenSeats(db, accountId)) {
    const notice = await repo.findTold(db, { ...seat, accountId, now }, noticeId);
    if (notice) return { ...notice, tenantCode: seat.tenantCode };
  }
  return undefined;
}

type Told = NonNullable<Awaited<ReturnType<typeof findTold>>>;

/** The address of the notice, with the code of the tenant that it is for. */
function linkTo(publicUrl: string | undefined, { id, tab, tenantCode }: Told) {
  const link = pageLink(publicUrl, `home/message/${id}?tab=${tab}`);
  if (link === undefined || tab === 'notice') return link;
  const url = new URL(link);
  url.searchParams.set(TENANT_PARAM, tenantCode);
  return url.href;
}

/** What is to be told to an account, in the language that it has chosen for mail. */
async function messageOf(
  db: Db,
  mail: repo.MailKey,
  { now, publicUrl }: { now: number; publicUrl: string | undefined },
): Promise<MailMessage | undefined> {
  const receiver = await findReceiver(db, mail.accountId);
  if (!receiver?.email || !isMailable(receiver.email)) return undefined;
  const choice = JSON.parse(receiver.value) as NotificationPreference;
  if (!choice.notice?.mail) return undefined;
  const told = await findTold(db, mail, now);
  if (!told) return undefined;
  const language = choice.language ?? LANGUAGES[0];
  const { basicTitle: site } = await getSiteConfig(db, language);
  const about = { title: told.title, isUrgent: told.level === 'urgent' };
  const link = linkTo(publicUrl, told);
  return {
    ...{ to: receiver.email, language, at: now },
    about: { kind: 'notice', site, ...about, link },
  };
}

/**
 * Tells of notices by mail (docs/design/domain.md, "Notices, letters, upgrade logs"). Whoever has read one
 * meanwhile, or is out of its range, gets none.
 */
export const noticeMailJob = (mailing: Mailing) =>
  mailJob<NoticeMail>(
    {
      name: 'notice.mail',
      next: repo.findDue,
      capsOf: ({ accountId }) => [
        { name: `notice-mails:${accountId}`, max: HOURLY_MAX, windowMs: HOUR },
      ],
      messageOf,
      start: repo.startMail,
      putOff: repo.putOffMail,
      settle: (db, mail) => repo.deleteMail(db, mail),
    },
    mailing,
  );
