import { LANGUAGES, type Language } from '#contract/codes';
import type { Db } from '#server/db/types';
import { Factory, PASSWORD } from '../../harness/app/factory';
import { platformOf } from '../../harness/app/platform';
import { setUpInstance } from '../../harness/browser/instance';
import { enter, followSystem, type Look, lookAt } from '../../harness/usability/look';
import { Visit } from '../../harness/usability/visit';
import { account } from './stories/account';
import { importing, lists, manyUsers, organisation, userDetails, users } from './stories/org';
import { menus, records, roles } from './stories/permission';
import { endings, settings, shell, tour } from './stories/shell';
import { nothing, states } from './stories/states';

/** Two looks that together have each language, theme and width. */
const LOOKS: Record<Language, Look> = {
  'zh-CN': { theme: 'light', width: 1440 },
  'en-US': { theme: 'dark', width: 390 },
};

/** Whose settings are changed and who gets a second factor, one for each language. */
const ACCOUNTS: Record<Language, string> = { 'zh-CN': 'li.na', 'en-US': 'zhou.wenbin' };

/** One person has one import at a time, so each language has somebody of its own. */
const importerOf = (language: Language) => `importer-${language.toLowerCase()}`;

/** Somebody alone in a tenant. */
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

const instance = setUpInstance({ isDemo: true, seed });

type Story = (visit: Visit) => Promise<void>;

const OF_ADMIN: Story[] = [
  ...[lists, users, userDetails, manyUsers, organisation, roles, menus, records],
  ...[shell, states, endings],
];

/** Lives the stories of one person in a window of its own and tells what was wrong on the way. */
async function live(language: Language, stories: Story[], ...who: string[]): Promise<string[]> {
  const page = await instance.open(language);
  await page.goto(`${instance.server.url}user/login`);
  await lookAt(page, LOOKS[language]);
  await enter(page, instance.server.url, ...who);
  const faults: string[] = [];
  for (const story of stories) {
    const visit = new Visit(page, instance.server.url, language);
    // A story that breaks off does not keep what others find from being told.
    await story(visit).catch((error: Error) => visit.faults.push(`${story.name}: ${error.stack}`));
    faults.push(...visit.faults);
  }
  return faults;
}

/** What is wrong with what opens in one language. */
async function liveAll(language: Language): Promise<string[]> {
  const own = await live(language, [settings, tour, account], ACCOUNTS[language]);
  const empty = await live(language, [nothing], LONELY, PASSWORD);
  const added = await live(language, [importing], importerOf(language), PASSWORD);
  return [...(await live(language, OF_ADMIN)), ...own, ...empty, ...added];
}

test('whatever opens is accessible, translated and fits', async () => {
  expect((await Promise.all(LANGUAGES.map(liveAll))).flat()).toEqual([]);
}, 600_000);
