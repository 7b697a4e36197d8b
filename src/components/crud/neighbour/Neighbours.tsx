import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '@/hooks/useT';
import type { NeighbourSteps } from './useNeighbourKeys';

/** Buttons to the details of the row before and of the one after (docs/design/ui.md, "Habits on every screen"). */
export function Neighbours({ previous, next }: NeighbourSteps) {
  const t = useT();
  const button = (step: (() => void) | undefined, label: string, icon: ReactNode) => (
    <Button
      size="small"
      icon={icon}
      aria-label={label}
      title={label}
      // `aria-disabled` instead of `disabled`, which would drop the focus at the end of the list.
      aria-disabled={step === undefined}
      className={step === undefined ? 'ant-btn-disabled' : undefined}
      onClick={step}
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
