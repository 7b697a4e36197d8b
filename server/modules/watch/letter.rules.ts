import type { Texts } from '#contract/fields';
import { both } from '../../lib/texts';
import { KIND_NAMES } from '../quota/kind.rules';
import type { Crossing } from './watch.rules';

const NAMES = {
  signIns: both('今日登录次数', 'Sign-ins today'),
  failedSignIns: both('今日登录失败次数', 'Failed sign-ins today'),
  sessions: both('在线会话数', 'Sessions now'),
  failures: both('一小时内的失败操作', 'Failed calls within an hour'),
} as const;

function nameOf({ figure, kind }: Crossing): Required<Texts> {
  if (figure !== 'quota') return NAMES[figure];
  const name = kind === null ? both('配额', 'limits') : KIND_NAMES[kind];
  return both(`${name['zh-CN']}的用量`, `Use of the limit of ${name['en-US']}`);
}

/** What the letter about a crossing says, in each language. */
export function letterAbout(
  { tenant, addon }: { tenant: string; addon: Required<Texts> },
  crossing: Crossing,
) {
  const { figure, value, limit } = crossing;
  const name = nameOf(crossing);
  const unit = figure === 'quota' ? '%' : '';
  return {
    title: both(
      `${name['zh-CN']}为 ${value}${unit}，已达阈值 ${limit}${unit}`,
      `${name['en-US']}: ${value}${unit}, the threshold is ${limit}${unit}`,
    ),
    content: both(
      `“${tenant}”的${name['zh-CN']}为 ${value}${unit}，已达到在“${addon['zh-CN']}”中设置的阈值 ${limit}${unit}。\n\n回落到阈值以下后再次达到时，会再次通知。`,
      `${name['en-US']} in ${tenant}: ${value}${unit}, which is at or above the threshold of ${limit}${unit} that is set in "${addon['en-US']}".\n\nOnce it has fallen below, you are told when it comes to the threshold again.`,
    ),
  };
}
