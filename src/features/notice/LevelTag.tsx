import { Tag } from 'antd';
import type { NoticeLevel } from '#contract/notice/notice';
import { useT } from '@/hooks/useT';

const COLOURS = { important: 'gold', urgent: 'red' } as const;

/** How loud a notice is; nothing is said of an ordinary one. */
export function LevelTag({ level }: { level: NoticeLevel }) {
  const t = useT();
  if (level === 'info') return null;
  return <Tag color={COLOURS[level]}>{t(`notice.level.${level}`)}</Tag>;
}
