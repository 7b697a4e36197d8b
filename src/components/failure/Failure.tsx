import { WarningFilled } from '@ant-design/icons';
import { Flex, theme } from 'antd';
import type { ReactNode } from 'react';

interface FailureProps {
  title: ReactNode;
  hint: ReactNode;
  /** Actions, e.g. a retry. */
  children: ReactNode;
}

/**
 * The error state of a page or part. Not antd's Result, which would bundle its pictures into every
 * page, nor its texts, whose styles and buttons would. Not lazy either, because the network may be down when it is needed.
 */
export function Failure({ title, hint, children }: FailureProps) {
  const { token } = theme.useToken();
  return (
    <Flex
      vertical
      align="center"
      gap={token.margin}
      style={{ padding: `${token.paddingXL * 1.5}px ${token.paddingXL}px`, textAlign: 'center' }}
    >
      <WarningFilled aria-hidden style={{ fontSize: 64, color: token.colorWarning }} />
      <div style={{ fontSize: token.fontSizeHeading4 }}>{title}</div>
      <div style={{ color: token.colorTextDescription, overflowWrap: 'anywhere' }}>{hint}</div>
      {children}
    </Flex>
  );
}
