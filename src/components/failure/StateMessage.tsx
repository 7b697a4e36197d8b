import { Flex, theme } from 'antd';
import type { ReactNode } from 'react';
import { Drawing, type DrawingKind } from './Drawing';

interface StateMessageProps {
  of?: Exclude<DrawingKind, 'empty'>;
  title: ReactNode;
  hint?: ReactNode;
  /** Actions, e.g. a retry. */
  children: ReactNode;
}

/**
 * Stands for a page or part that is not there, closed, or failed. Not antd's Result, which would
 * bundle its pictures into every page, nor its texts, whose styles and buttons would. Not lazy
 * either, because the network may be down when it is needed.
 */
export function StateMessage({ of = 'failed', title, hint, children }: StateMessageProps) {
  const { token } = theme.useToken();
  return (
    <Flex
      vertical
      align="center"
      gap={token.margin}
      className={`state-message state-${of}`}
      style={{
        padding: `${token.paddingXL * 1.5}px ${token.paddingXL}px`,
        textAlign: 'center',
      }}
    >
      <Drawing of={of} />
      <div style={{ fontSize: token.fontSizeHeading4 }}>{title}</div>
      {hint && <div style={{ color: token.colorTextDescription }}>{hint}</div>}
      {children}
    </Flex>
  );
}
