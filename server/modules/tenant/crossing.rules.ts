import type { LetterAction } from '#contract/letter/letter';
import type { SiteTitles } from '#contract/site';
import type { QuotaKind } from '#contract/tenant/quota';
import { both } from '../../lib/texts';
import { KIND_NAMES } from '../quota/kind.rules';
import type { Crossing } from '../quota/level.rules';

/** The page that a letter about a kind leads to. */
const actionOf = (kind: QuotaKind): LetterAction =>
  kind === 'users' || kind === 'depts' || kind === 'roles' || kind === 'posts' ? kind : 'usage';

function titleOf({ kind, level, used, limit }: Crossing) {
  const { 'zh-CN': chinese, 'en-US': english } = KIND_NAMES[kind];
  if (used > limit) return both(`${chinese}数量已超出上限`, `The limit of ${english} is exceeded`);
  if (level === 100) return both(`${chinese}数量已达上限`, `The limit of ${english} is reached`);
  return both(
    `${chinese}数量已达上限的 ${level}%`,
    `${level}% of the limit of ${english} is in use`,
  );
}

/** What the letter about a crossing says, in each language, how to go on, and where it leads. */
export function letterAbout(tenantName: string, crossing: Crossing, site: SiteTitles) {
  const { kind, used, limit } = crossing;
  const name = KIND_NAMES[kind];
  const [chinese, english] = [site['zh-CN']?.basicTitle, site['en-US']?.basicTitle];
  const isFull = used >= limit;
  const then = isFull
    ? both('现在不能再新增，已有的不受影响。', 'No more can be added now; what is there stays.')
    : both('达到上限后不能再新增。', 'Once the limit is reached, no more can be added.');
  return {
    title: titleOf(crossing),
    content: both(
      `“${tenantName}”的${name['zh-CN']}数量为 ${used}，上限为 ${limit}。${then['zh-CN']}\n\n如需提高上限，请联系“${chinese}”的运营方。`,
      `${tenantName} uses ${used} of at most ${limit} ${name['en-US']}. ${then['en-US']}\n\nTo have the limit raised, ask the operator of ${english}.`,
    ),
    actions: [actionOf(kind)],
  };
}
