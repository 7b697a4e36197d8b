import { LANGUAGES, type Language } from '#contract/codes';
import type { Db } from '#server/db/types';
import { Factory, PASSWORD } from '../../harness/app/factory';
import { platformOf } from '../../harness/app/platform';
import { type Instance, setUpInstance } from '../../harness/browser/instance';
import { isDeep } from '../../harness/dose';
import { enter, followSystem, type Look, lookAt } from '../../harness/usability/look';
import { watchOpeners } from '../../harness/usability/opener';
import { OPENED, Visit } from '../../harness/usability/visit';
import { account } from './stories/account';
import { importing, lists, manyUsers, organisation, userDetails, users } from './stories/org';
import { menus, records, roles } from './stories/permission';
import { endings, settings, shell, tour } from './stories/shell';
import { nothing, states } from './stories/states';
import { policies, tenants } from './stories/tenant';

type Looks = Record<Language, Look>;

/** The first round covers each language, theme and width; all rounds cover every combination. */
const ROUNDS: readonly Looks[] = [
  { 'zh-CN': { theme: 'light', width: 1440 }, 'en-US': { theme: 'dark', width: 390 } },
  { 'zh-CN': { theme: 'dark', width: 390 }, 'en-US': { theme: 'light', width: 1440 } },
  { 'zh-CN': { theme: 'light', width: 390 }, 'en-US': { theme: 'dark', width: 1440 } },
  { 'zh-CN': { theme: 'dark', width: 1440 }, 'en-US': { theme: 'light', width: 390 } },
];

/** Accounts whose settings and second factor change, one per language. */
const ACCOUNTS: Record<Language, string> = { 'zh-CN': 'li.na', 'en-US': 'zhou.wenbin' };

/** A user has one import at a time, so each language needs a user of its own. */
const importerOf = (language: Language) => `importer-${language.toLowerCase()}`;

/** The only member of a tenant. */
const LONELY = 'lonely';

async function seed(db: Db): Promise<void> {
  const make = new Factory(db, { now: Date.now() });
  const tenantId = await make.tenant();
  await make.member(tenantId, { username: LONELY, isDefaultAdmin: 1 });
  const platformId = await platformOf(db);
  const importers = LANGUAGES.map(importerOf);
  for (const username of importers) await make.member(platformId, { username, isDefaultAdmin: 1 });
  await followSystem(db, ['admin', LONELY, ...importers, ...Object.values(ACCOUNTS)]);
}

interface Round {
  instance: Instance;
  looks: Looks;
}

type Story = (visit: Visit) => Promise<void>;

const OF_ADMIN: Story[] = [
  ...[lists, users, userDetails, manyUsers, organisation, roles, menus, records],
  ...[policies, tenants],
  ...[shell, states, endings],
];

/** Runs one user's stories in a window of its own; resolves to the faults. */
async function live(
  { instance, looks }: Round,
  language: Language,
  stories: Story[],
  ...who: string[]
): Promise<string[]> {
  const page = await instance.open(language);
  await watchOpeners(page, OPENED);
  await page.goto(`${instance.server.url}user/login`);
  await lookAt(page, looks[language]);
  await enter(page, instance.server.url, ...who);
  const faults: string[] = [];
  for (const story of stories) {
    const visit = new Visit(page, instance.server.url, language);
    // A story that fails does not hide the faults of the others.
    await story(visit).catch((error: Error) => {
      visit.faults.push(`${story.name}: ${error.stack}`);
      return page.goto('about:blank');
    });
    faults.push(...visit.faults);
  }
  return faults;
}

/** The faults of all stories in one language. */
async function liveAll(round: Round, language: Language): Promise<string[]> {
  const own = await live(round, language, [settings, tour, account], ACCOUNTS[language]);
  const empty = await live(round, language, [nothing], LONELY, PASSWORD);
  const added = await live(round, language, [importing], importerOf(language), PASSWORD);
  return [...(await live(round, language, OF_ADMIN)), ...own, ...empty, ...added];
}

// The stories change data, so each round has a server of its own.
describe.each(isDeep ? ROUNDS : ROUNDS.slice(0, 1))('$zh-CN.theme $zh-CN.width', (looks) => {
  const instance = setUpInstance({ isDemo: true, seed });
  test('whatever opens is accessible, translated and fits', async () => {
    const round = { instance, looks };
    const faults = await Promise.all(LANGUAGES.map((language) => liveAll(round, language)));
    expect(faults.flat()).toEqual([]);
  }, 600_000);
});
