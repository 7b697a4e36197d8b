import { TERMS } from '#contract/codes';
import type { Settings, SettingsUpdate } from '#contract/setting';
import { announce } from '../../db/events';
import type { Db } from '../../db/types';
import type { Work } from '../../db/work';
import { Refusal } from '../../lib/refusal';
import type { MailSettings } from '../../providers/mail/provider';
import type { SmsSettings } from '../../providers/sms/provider';
import { deleteOver } from '../session/session.service';
import { getLengths, LENGTHS, type Length, type Lengths } from '../site/length.service';
import * as site from '../site/site.service';
import { getTermsVersion, raiseTermsVersion } from '../site/terms.service';
import { assertWays, noteWays, readWays, storeWays, WAY_NAMES } from './way.service';

/** How messages are sent; undefined where they are not. */
export interface Channels {
  sms: SmsSettings | undefined;
  mail: MailSettings | undefined;
}

/** The texts of the page, and the settings that hold them. */
const TEXTS = {
  title: 'basicTitle',
  subTitle: 'basicSubTitle',
  copyright: 'basicCopyright',
  icpCode: 'basicIcpCode',
} as const;
const ICP_LINK = 'basicIcpLink';
const LOGO = 'basicLogo';

const textNames = [...Object.values(TEXTS), ...TERMS];

const channelOf = (settings: SmsSettings | MailSettings | undefined): Settings['sms'] =>
  settings
    ? {
        provider: settings.provider.name,
        outbox: settings.provider.outbox ?? null,
        hourlyMax: settings.hourlyMax,
        countries: 'countries' in settings ? [...settings.countries] : [],
      }
    : null;

/** Null where nothing but the days of the audit log may be: its typo deletes nothing. */
const shownLengths = (lengths: Lengths): Settings['lengths'] => {
  const known = (length: Exclude<Length, 'auditDays'>) =>
    lengths[length] ?? LENGTHS[length].default;
  return {
    idleMinutes: known('idleMinutes'),
    sessionHours: known('sessionHours'),
    rememberedDays: known('rememberedDays'),
    auditDays: lengths.auditDays,
    messageDays: known('messageDays'),
    recycleDays: known('recycleDays'),
    fileBytes: known('fileBytes'),
    tenantFileBytes: known('tenantFileBytes'),
  };
};

/** All settings of the page. */
export async function getSettings(db: Db, { sms, mail }: Channels): Promise<Settings> {
  const names = [...textNames, ...textNames.map(site.textsOf), ICP_LINK, LOGO, ...WAY_NAMES];
  const stored = await site.findSettings(db, names);
  const text = (name: string) => site.readTexts(stored, name);
  return {
    version: await site.findVersion(db),
    texts: {
      title: text(TEXTS.title),
      subTitle: text(TEXTS.subTitle),
      copyright: text(TEXTS.copyright),
      icpCode: text(TEXTS.icpCode),
      icpLink: stored.get(ICP_LINK) || null,
    },
    logo: stored.get(LOGO) ?? '',
    ways: readWays(stored),
    terms: {
      agreement: text('agreement'),
      privacy: text('privacy'),
      version: (await getTermsVersion(db)).version,
    },
    lengths: shownLengths(await getLengths(db)),
    sms: channelOf(sms),
    mail: channelOf(mail),
  };
}

/**
 * Changes parts of the settings, and tells open consoles. The version is that of all of them.
 * @throws Refusal version.conflict, site.*
 */
export async function updateSettings(
  work: Work,
  channels: Channels,
  { version, texts, ways, terms, lengths }: SettingsUpdate,
): Promise<Settings> {
  const { db, now } = work;
  const isCurrent = await site.raiseVersion(db, version);
  const before = await getSettings(db, channels);
  if (!isCurrent) throw new Refusal('version.conflict', {}, { data: before });
  if (texts) await storeTexts(db, texts);
  if (ways) {
    await assertWays(work, ways, { canSend: channels.sms !== undefined, before: before.ways });
    await storeWays(db, ways);
  }
  if (terms) await storeTerms(db, terms, { now, before: before.terms });
  if (lengths) {
    await deleteOver(db, now);
    await storeLengths(db, lengths);
  }
  const after = await getSettings(db, channels);
  await note(work, before, after);
  await announce(db, { kind: 'site' }, now);
  return after;
}

async function storeTexts(db: Db, texts: NonNullable<SettingsUpdate['texts']>): Promise<void> {
  for (const [text, name] of Object.entries(TEXTS)) {
    await site.setTexts(db, name, texts[text as keyof typeof TEXTS]);
  }
  await site.setSetting(db, ICP_LINK, texts.icpLink ?? '');
}

/** A change of a text is a new version, which whoever registers from now on agrees to. */
async function storeTerms(
  db: Db,
  terms: NonNullable<SettingsUpdate['terms']>,
  { now, before }: { now: number; before: Settings['terms'] },
): Promise<void> {
  for (const kind of TERMS) await site.setTexts(db, kind, terms[kind]);
  const names = [...TERMS, ...TERMS.map(site.textsOf)];
  const stored = await site.findSettings(db, names);
  const isChanged = TERMS.some(
    (kind) => JSON.stringify(site.readTexts(stored, kind)) !== JSON.stringify(before[kind]),
  );
  if (isChanged) await raiseTermsVersion(db, now);
}

async function storeLengths(db: Db, lengths: NonNullable<SettingsUpdate['lengths']>) {
  for (const [length, { name }] of Object.entries(LENGTHS)) {
    await site.setSetting(db, name, String(lengths[length as Length]));
  }
}

/** The audit log tells each part that changed; of the terms the version, not the texts. */
async function note(work: Work, before: Settings, after: Settings): Promise<void> {
  const ways = await noteWays(work, before.ways, after.ways);
  const flat = ({ texts, lengths, terms }: Settings, shown: object) => ({
    ...texts,
    ...shown,
    ...lengths,
    termsVersion: terms.version,
  });
  const [was, is] = [flat(before, ways.before), flat(after, ways.after)];
  work.note({ target: 'setting site', before: was, after: is });
}
