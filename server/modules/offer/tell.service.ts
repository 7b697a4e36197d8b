import { LANGUAGES } from '#contract/codes';
import type { NotificationPreference } from '#contract/preference';
import type { Db } from '../../db/types';
import type { JobKind } from '../../jobs/kind';
import { pageLink } from '../../lib/client/page-link';
import { isMailable } from '../../lib/input/email';
import type { MailMessage } from '../../providers/mail/provider';
import { countWithin } from '../counter/counter.service';
import { type Mailing, shareOf } from '../mailing/mailing.service';
import { getSiteConfig } from '../site/site.service';
import * as repo from './offer.repo';
import { announceOffers, OFFER_JOB } from './offer.service';

const DAY = 24 * 60 * 60 * 1000;
/** Mails about offers that an account gets in a day, from all tenants; later ones are shown only. */
const DAILY_MAX = 5;

type Told = NonNullable<Awaited<ReturnType<typeof repo.findToTell>>>;

/** The mail about an offer, in the language chosen for mail; undefined without a proven address. */
async function messageOf(
  db: Db,
  { email, emailVerifiedAt, notifications, tenantName }: Told,
  { now, publicUrl }: { now: number; publicUrl: string | undefined },
): Promise<MailMessage | undefined> {
  if (!email || emailVerifiedAt === null || !isMailable(email)) return undefined;
  const choice = JSON.parse(notifications ?? '{}') as NotificationPreference;
  const language = choice.language ?? LANGUAGES[0];
  const { basicTitle: site } = await getSiteConfig(db, language);
  const link = pageLink(publicUrl, 'account/center');
  return { to: email, language, at: now, about: { kind: 'offer', site, tenant: tenantName, link } };
}

async function sendMail(db: Db, told: Told, now: number, { mail, publicUrl, report }: Mailing) {
  const message = await messageOf(db, told, { now, publicUrl });
  if (!mail || !message) return;
  const caps = [
    { name: `offer-mails:${told.accountId}`, max: DAILY_MAX, windowMs: DAY },
    shareOf(mail),
  ];
  const { full } = await countWithin(db, caps, now);
  if (full.length > 0) return;
  await mail.provider.send(message).catch(report);
}

/**
 * Tells whoever a seat is offered to, by mail and in its open consoles. A job does it for every offer,
 * so that the call that offers does the same for one that goes to nobody (ADR 0063). A mail that is
 * not accepted is not sent again: the offer is shown after signing in.
 */
export const offerTellJob = (mailing: Mailing): JobKind<{ id: number }, Told | undefined> => ({
  name: OFFER_JOB,
  prepare: async ({ db, now, job: { tenantId, payload } }) => {
    if (tenantId === null) return undefined;
    const told = await repo.findToTell(db, tenantId, payload.id, now);
    if (told) await sendMail(db, told, now, mailing);
    return told;
  },
  step: async ({ db, now }, told) => {
    if (told?.accountId) await announceOffers(db, told.accountId, now);
    return { state: 'done' };
  },
});
