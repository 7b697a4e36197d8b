import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useLatest } from '@/hooks/useLatest';
import { useT } from '@/hooks/useT';

export interface NeighboursProps {
  /** The ids of the list's page, in its order. */
  ids: readonly number[];
  /** The one whose details are open. */
  id: number | undefined;
  onShow: (id: number) => void;
}

/** The ids before and after one in a list; undefined at an end, and for one that the list does not show. */
const around = ({ ids, id }: NeighboursProps) => {
  const at = id === undefined ? -1 : ids.indexOf(id);
  return at < 0 ? {} : { previous: ids[at - 1], next: ids[at + 1] };
};

/** Where letters are typed or choose something themselves. */
const TAKES_LETTERS = 'input, textarea, select, [contenteditable], [role="menu"]';

/** Whether the focus is in the drawer, or was in what it showed before. */
const isInDrawer = ({ activeElement }: Document) =>
  activeElement === document.body ||
  (!!activeElement?.closest('.ant-drawer') && !activeElement.closest(TAKES_LETTERS));

/**
 * The keys by which details move along their list, J and K, while a drawer with them is open and has the focus:
 * elsewhere single letters belong to whatever else is on the page.
 */
export function useNeighbourKeys(props: NeighboursProps): void {
  const latest = useLatest(props);
  const isOpen = props.id !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const handle = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || !isInDrawer(document)) return;
      const { previous, next } = around(latest.current);
      const wanted = { j: next, k: previous }[key.toLowerCase()];
      if (wanted === undefined) return;
      // What has the focus may go with what is shown.
      document.activeElement?.closest<HTMLElement>('.ant-drawer')?.focus();
      latest.current.onShow(wanted);
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [isOpen, latest]);
}

/** Buttons to the details of the row before and of the one after (docs/design/ui.md, "Habits on every screen"). */
export function Neighbours(props: NeighboursProps) {
  const t = useT();
  const { previous, next } = around(props);
  const button = (to: number | undefined, label: string, icon: ReactNode) => (
    <Button
      size="small"
      icon={icon}
      aria-label={label}
      title={label}
      // `aria-disabled` instead of `disabled`, which would drop the focus at the end of the list.
      aria-disabled={to === undefined}
      className={to === undefined ? 'ant-btn-disabled' : undefined}
      onClick={() => to !== undefined && props.onShow(to)}
    />
  );
  return (
    // Apart: joined, one covers an edge of the other, which is too small to hit then.
    <Flex gap={4}>
      {button(previous, t('crud.neighbour.previous'), <UpOutlined aria-hidden />)}
      {button(next, t('crud.neighbour.next'), <DownOutlined aria-hidden />)}
    </Flex>
  );
}
