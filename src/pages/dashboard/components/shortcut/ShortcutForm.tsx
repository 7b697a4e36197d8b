import { Button, Flex, Modal, Select } from 'antd';
import { useState } from 'react';
import { LIMIT } from '#contract/limits';
import type { FoundPage } from '@/features/menu/tree';
import { useT } from '@/hooks/useT';
import { ShortcutRow } from './ShortcutRow';
import type { ShortcutChoice } from './useShortcuts';

interface ShortcutFormProps {
  shortcuts: ShortcutChoice;
  isOpen: boolean;
  onClose: () => void;
}

const nameOf = ({ names }: FoundPage) => names.join(' / ');

/** The pages with one moved to the place `to`. */
function movedTo(pages: readonly FoundPage[], page: FoundPage, to: number): FoundPage[] {
  const others = pages.filter((one) => one !== page);
  return [...others.slice(0, to), page, ...others.slice(to)];
}

/** Chooses and orders the shortcuts, by mouse and by keyboard, with immediate effect. */
export function ShortcutForm({ shortcuts, isOpen, onClose }: ShortcutFormProps) {
  const t = useT();
  const { pages, shown, isFull, choose, reset } = shortcuts;
  const [dragged, setDragged] = useState<FoundPage>();
  const [said, say] = useState('');
  const others = pages.filter((page) => !shown.includes(page));

  const move = (page: FoundPage, to: number) => {
    if (to < 0 || to >= shown.length || shown[to] === page) return;
    choose(movedTo(shown, page, to));
    say(
      t('dashboard.shortcuts.moved', {
        name: page.node.name,
        place: to + 1,
        all: shown.length,
      }),
    );
  };

  const remove = (page: FoundPage) => {
    choose(shown.filter((one) => one !== page));
    say(t('dashboard.shortcuts.removed', { name: page.node.name }));
  };

  const add = (path: string) => {
    const page = others.find(({ node }) => node.path === path);
    if (!page) return;
    choose([...shown, page]);
    say(t('dashboard.shortcuts.added', { name: page.node.name }));
  };

  return (
    <Modal
      open={isOpen}
      title={t('dashboard.shortcuts.title')}
      width={480}
      onCancel={onClose}
      footer={[
        <Button key="reset" onClick={reset}>
          {t('crud.list.column.reset')}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {t('crud.list.column.done')}
        </Button>,
      ]}
    >
      <Flex vertical gap="small">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('dashboard.shortcuts.add')}
          placeholder={
            isFull
              ? t('dashboard.shortcuts.full', { count: LIMIT.shortcuts })
              : t('dashboard.shortcuts.add')
          }
          disabled={isFull}
          // Nothing stays selected: what was chosen is in the list below.
          value={null}
          options={others.map((page) => ({ value: page.node.path, label: nameOf(page) }))}
          notFoundContent={t('dashboard.shortcuts.all')}
          onChange={(path: string | null) => path && add(path)}
        />
        <ol className="shortcut-list" aria-label={t('dashboard.shortcuts')}>
          {shown.map((page, at) => (
            <ShortcutRow
              key={page.node.path}
              page={page}
              isFirst={at === 0}
              isLast={at === shown.length - 1}
              isDragging={dragged !== undefined}
              onStep={(step) => move(page, at + step)}
              onRemove={() => remove(page)}
              onDrag={(isOn) => setDragged(isOn ? page : undefined)}
              onDrop={() => dragged && move(dragged, at)}
            />
          ))}
        </ol>
        {shown.length === 0 && t('dashboard.shortcuts.none')}
      </Flex>
      <div role="status" className="visually-hidden">
        {said}
      </div>
    </Modal>
  );
}
