import { sweepEvents } from './http/event/hub';
import * as idempotency from './http/write/idempotency';
import type { JobKind } from './jobs/kind';
import { Runner } from './jobs/runner';
import * as jobs from './jobs/sweep';
import { type Sweep, scheduleOf } from './jobs/sweep';
import * as audit from './modules/audit/audit.service';
import * as captcha from './modules/captcha/captcha.service';
import * as counter from './modules/counter/counter.service';
import * as documents from './modules/document/purge.service';
import * as passkey from './modules/factor/passkey.service';
import * as figure from './modules/figure/figure.service';
import { contentSweep } from './modules/file/content/ingest.service';
import { uploadSweeps } from './modules/file/upload/upload.service';
import { letterMailJob } from './modules/letter/mail/job.service';
import type { Mailing } from './modules/mailing/mailing.service';
import { refreshJob } from './modules/market/catalogue/refresh.service';
import { type MarketDeps, workJob } from './modules/market/work/job.service';
import { marketSweeps } from './modules/market/work/sweep.service';
import * as imports from './modules/member/import/import.service';
import { importJob } from './modules/member/import/job.service';
import * as message from './modules/message/message.service';
import { recordedMail } from './modules/message/record.service';
import { noticeMailJob } from './modules/notice/mail/job.service';
import { noticeMailingJob } from './modules/notice/mail/mailing.service';
import { noticeStatesJob } from './modules/notice/states.service';
import * as offer from './modules/offer/offer.service';
import { offerTellJob } from './modules/offer/tell.service';
import { recyclePurgeJob, recycleSweepJob } from './modules/recycle/purge.service';
import * as session from './modules/session/session.service';
import * as ticket from './modules/sign-in/ticket/ticket.service';
import * as code from './modules/sms/code.service';
import { crossingJob } from './modules/tenant/crossing.service';
import { expiryJob } from './modules/tenant/expiry.service';
import { purgeJob } from './modules/tenant/purge.service';
import { watchJob } from './modules/watch/job.service';
import type { Storage } from './providers/storage/provider';

/** The sweeps of all modules. */
export const sweepsOf = (storage: Storage): readonly Sweep[] => [
  ...uploadSweeps(storage),
  contentSweep(storage),
  ...marketSweeps(storage),
  ...[
    jobs,
    audit,
    idempotency,
    captcha,
    counter,
    documents,
    passkey,
    figure,
    imports,
    session,
    ticket,
    code,
    message,
    offer,
    { sweeps: [{ name: 'events', run: sweepEvents }] },
  ].flatMap((owner) => owner.sweeps),
];

/** All kinds of background work. */
const kindsOf = (deps: MarketDeps, mailing: Mailing): readonly JobKind[] => [
  importJob,
  letterMailJob(mailing),
  noticeStatesJob,
  noticeMailingJob,
  noticeMailJob(mailing),
  offerTellJob(mailing),
  expiryJob,
  purgeJob,
  recyclePurgeJob,
  recycleSweepJob,
  crossingJob,
  watchJob,
  workJob(deps),
  refreshJob(deps.registries),
  ...sweepsOf(deps.storage).map(scheduleOf),
];

type Deps = Omit<ConstructorParameters<typeof Runner>[0], 'kinds'> &
  Omit<Mailing, 'report'> &
  Pick<MarketDeps, 'storage'> &
  Partial<MarketDeps>;

/** Creates the runner of all background work. */
export function createRunner({ storage, registries = [], mail, publicUrl, ...deps }: Deps): Runner {
  const report = (err: unknown) => deps.log.error({ err }, 'a mail was not accepted');
  const recorder = {
    db: deps.db,
    report: (err: unknown) => deps.log.error({ err }, 'a message was not recorded'),
  };
  const mailing = { mail: mail && recordedMail(recorder, mail), publicUrl, report };
  return new Runner({ ...deps, kinds: kindsOf({ storage, registries }, mailing) });
}
