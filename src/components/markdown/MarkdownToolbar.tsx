import {
  BoldOutlined,
  CodeOutlined,
  FontSizeOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  TableOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '@/hooks/useT';
import type { MarkdownEdit } from './edit';

interface MarkdownToolbarProps {
  onEdit: (edit: MarkdownEdit) => void;
  /** Opens the choice of pictures; without it the text takes none. */
  onPicture?: (() => void) | undefined;
}

/** Buttons that mark what is selected in a Markdown field. */
export function MarkdownToolbar({ onEdit, onPicture }: MarkdownToolbarProps) {
  const t = useT();
  const button = (label: string, icon: ReactNode, onClick: () => void) => (
    <Button
      key={label}
      type="text"
      size="small"
      icon={icon}
      title={label}
      aria-label={label}
      // The field keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    />
  );
  const edit = (label: string, icon: ReactNode, what: MarkdownEdit) =>
    button(label, icon, () => onEdit(what));
  const column = t('markdown.column');
  const cell = t('markdown.cell');
  const table = `| ${column} 1 | ${column} 2 |\n| --- | --- |\n| ${cell} | ${cell} |`;
  return (
    <div role="toolbar" aria-label={t('markdown.toolbar')} className="markdown-toolbar">
      {edit(t('markdown.heading'), <FontSizeOutlined aria-hidden />, {
        kind: 'lines',
        mark: '## ',
      })}
      {edit(t('markdown.bold'), <BoldOutlined aria-hidden />, { kind: 'wrap', mark: '**' })}
      {edit(t('markdown.italic'), <ItalicOutlined aria-hidden />, { kind: 'wrap', mark: '*' })}
      {edit(t('markdown.list'), <UnorderedListOutlined aria-hidden />, {
        kind: 'lines',
        mark: '- ',
      })}
      {edit(t('markdown.numbers'), <OrderedListOutlined aria-hidden />, {
        kind: 'lines',
        mark: (at) => `${at + 1}. `,
      })}
      {edit(t('markdown.quote'), <span aria-hidden>❝</span>, { kind: 'lines', mark: '> ' })}
      {edit(t('markdown.code'), <CodeOutlined aria-hidden />, { kind: 'wrap', mark: '`' })}
      {edit(t('markdown.link'), <LinkOutlined aria-hidden />, { kind: 'link' })}
      {edit(t('markdown.table'), <TableOutlined aria-hidden />, { kind: 'insert', text: table })}
      {onPicture &&
        button(t('markdown.picture'), <PictureOutlined aria-hidden />, () => onPicture())}
    </div>
  );
}
