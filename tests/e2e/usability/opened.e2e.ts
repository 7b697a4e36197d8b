import { LANGUAGES, type Language } from '#contract/codes';
import type { Db } from '#server/db/types';
import { Factory, PASSWORD } from '../../harness/app/factory';
import { platformOf } from '../../harness/app/platform';
import { makeSession } from '../../harness/app/session';
import { type Instance, setUpInstance } from '../../harness/browser/instance';
import { grantSession } from '../../harness/browser/session';
import { isDeep } from '../../harness/dose';
import { emulate, followSystem, type Looks, ROUNDS } from '../../harness/usability/look';
import { watchOpeners } from '../../harness/usability/opener';
import { OPENED, Visit } from '../../harness/usability/visit';
import { account } from './stories/account';
import { dashboard } from './stories/dashboard';
import { messages } from './stories/messages';
import {
  importing,
  lists,
  manyUsers,
  offers,
  online,
  organisation,
  userDetails,
  users,
} from './stories/org';
import { menus, records, roles } from './stories/permission';
import { endings, settings, shell, tour } from './stories/shell';
import { nothing, states } from './stories/states';
import { policies, recycleBin, tenants, tenantUsers } from './stories/tenant';

/** Accounts whose settings and second factor change, one per language. */
const ACCOUNTS: Record<Language, string> = { 'zh-CN': 'li.na', 'en-US': 'zhou.wenbin' };

/** A user has one import at a time, so each language needs a user of its own. */
const importerOf = (language: Language) => `importer-${language.toLowerCase()}`;

/** The only member of a tenant. */
const LONELY = 'lonely';

async function seed(db: Db): Promise<void> {
  const clock = { now: Date.now(), advance: () => undefined };
  const make = new Factory(db, clock);
  const tenantId = await make.tenant();
  await make.member(tenantId, { username: LONELY, isDefaultAdmin: 1 });
  const platformId = await platformOf(db);
  const importers = LANGUAGES.map(importerOf);
  for (const username of importers) {
    const id = await make.member(platformId, { username, isDefaultAdmin: 1 });
    // Somebody else who is signed in.
    await makeSession({ db, clock }, id, {});
  }
  await followSystem(db, ['admin', LONELY, ...importers, ...Object.values(ACCOUNTS)]);
}

type Story = (visit: Visit) => Promise<void>;

/** Stories of one user. */
interface Life {
  stories: Story[];
  /** The demo's administrator by default. */
  who?: (language: Language) => [username: string, password?: string];
}

const LIVES: Life[] = [
  {
    stories: [
      ...[lists, users, userDetails, manyUsers, online, organisation, roles, menus, records],
      ...[policies, tenants, tenantUsers, recycleBin],
      ...[shell, states, endings],
    ],
  },
  { stories: [settings, tour, account], who: (language) => [ACCOUNTS[language]] },
  { stories: [nothing], who: () => [LONELY, PASSWORD] },
  { stories: [importing], who: (language) => [importerOf(language), PASSWORD] },
  { stories: [offers] },
  { stories: [messages, dashboard] },
];

/** Stories that take other ways on a wide page than on a narrow one. */
const WIDE_AND_NARROW = [lists, shell];

/** Every story, in the order that decides their languages. */
const ALL = LIVES.flatMap(({ stories }) => stories);

/** Whether a story is told in this language: in one of them, in turn; by `test:deep` in both. */
const isTold = (story: Story, language: Language) =>
  isDeep ||
  WIDE_AND_NARROW.includes(story) ||
  LANGUAGES[ALL.indexOf(story) % LANGUAGES.length] === language;

interface Round {
  instance: Instance;
  looks: Looks;
}

/** Runs one user's stories in a window of its own; resolves to the faults. */
async function live(
  { instance, looks }: Round,
  language: Language,
  { stories, who }: Life,
): Promise<string[]> {
  const told = stories.filter((story) => isTold(story, language));
  if (told.length === 0) return [];
  const { url } = instance.server;
  const page = await instance.open(language);
  await watchOpeners(page, OPENED);
  await emulate(page, looks[language]);
  const [username = 'admin', password = 'demo-console'] = who?.(language) ?? [];
  await grantSession(page, url, username, password);
  const faults: string[] = [];
  for (const story of told) {
    const visit = new Visit(page, url, language);
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
  const faults: string[] = [];
  for (const life of LIVES) faults.push(...(await live(round, language, life)));
  return faults;
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
