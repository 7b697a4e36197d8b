import { PushpinOutlined } from '@ant-design/icons';
import { Tag, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { Notice } from '#contract/notice/notice';
import { excerpt } from '@/components/markdown/excerpt';
import { ShortText } from '@/components/ShortText';
import { LevelTag } from '@/features/notice/LevelTag';
import { useT } from '@/hooks/useT';
import { FileCount } from '../../columns';

interface TitleLineProps {
  notice: Pick<Notice, 'isPinned' | 'level' | 'tag' | 'fileCount' | 'content'>;
  /** What leads to the notice. */
  children: ReactNode;
}

/** A notice in a list: its title with what stands beside it, and below how it begins. */
export function TitleLine({ notice, children }: TitleLineProps) {
  const t = useT();
  return (
    <>
      <span className="letter-line">
        {children}
        {notice.isPinned && (
          <PushpinOutlined title={t('notice.pinned')} aria-label={t('notice.pinned')} />
        )}
        <LevelTag level={notice.level} />
        {notice.tag && (
          <Tag>
            <ShortText maxWidth={80}>{notice.tag}</ShortText>
          </Tag>
        )}
        <FileCount t={t} count={notice.fileCount} />
      </span>
      <ShortText>
        <Typography.Text type="secondary">{excerpt(notice.content)}</Typography.Text>
      </ShortText>
    </>
  );
}
