import type { Language } from '#contract/codes';
import { LIMIT } from '#contract/limits';
import type { Message } from '#contract/message';
import { slowly } from '../../db/postgres/pace';
import { inBatches } from '../../db/query/batches';
import type { Db } from '../../db/types';
import type { ParsedList } from '../../lib/input/list-query';
import {
  columnsIn,
  type SheetFormat,
  type SheetText,
  type TitledColumn,
  timeColumn,
  writeSheet,
} from '../../lib/sheet';
import { readMessages } from './message.repo';

const CHANNELS: Record<Message['channel'], SheetText> = {
  sms: { 'zh-CN': '短信', 'en-US': 'SMS' },
  mail: { 'zh-CN': '邮件', 'en-US': 'Mail' },
};

const RESULTS: Record<Message['result'], SheetText> = {
  sent: { 'zh-CN': '已发送', 'en-US': 'Sent' },
  failed: { 'zh-CN': '失败', 'en-US': 'Failed' },
};

const KINDS: Record<Message['kind'], SheetText> = {
  login: { 'zh-CN': '登录验证码', 'en-US': 'Sign-in code' },
  register: { 'zh-CN': '注册验证码', 'en-US': 'Registration code' },
  reset: { 'zh-CN': '重置密码验证码', 'en-US': 'Password reset code' },
  bind: { 'zh-CN': '绑定手机验证码', 'en-US': 'Phone binding code' },
  proof: { 'zh-CN': '身份验证码', 'en-US': 'Proof of identity' },
  email: { 'zh-CN': '邮箱验证码', 'en-US': 'Mail address code' },
  'phone-changed': { 'zh-CN': '手机更换通知', 'en-US': 'Phone changed' },
  'email-changed': { 'zh-CN': '邮箱更换通知', 'en-US': 'Mail address changed' },
  letters: { 'zh-CN': '私信提醒', 'en-US': 'Letters' },
  notice: { 'zh-CN': '公告提醒', 'en-US': 'Notice' },
  offer: { 'zh-CN': '加入邀请', 'en-US': 'Offer of a seat' },
  test: { 'zh-CN': '测试', 'en-US': 'Test' },
};

const COLUMNS: readonly TitledColumn<Message>[] = [
  timeColumn('时间', 'Time', (row) => row.at),
  ['渠道', 'Channel', (row, language) => CHANNELS[row.channel][language]],
  ['内容', 'About', (row, language) => KINDS[row.kind][language]],
  ['接收者', 'Receiver', (row) => row.receiver],
  ['结果', 'Result', (row, language) => RESULTS[row.result][language]],
  ['服务商', 'Provider', (row) => row.provider],
  ['服务商答复', 'Answer', (row) => row.answer],
];

/** Exports the messages of the list as a file; receivers are masked as they are kept. */
export async function exportMessages(
  db: Db,
  list: ParsedList,
  { format, language }: { format: SheetFormat; language: Language },
) {
  const patient = slowly(db);
  const batches = await inBatches(LIMIT.exportRows, (place) => readMessages(patient, list, place));
  return writeSheet(format, columnsIn(language, COLUMNS), batches);
}
