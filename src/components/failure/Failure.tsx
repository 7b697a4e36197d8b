import { WarningFilled } from '@ant-design/icons';
import { Flex, Typography, theme } from 'antd';
import type { ReactNode } from 'react';

interface FailureProps {
  title: ReactNode;
  hint: ReactNode;
  /** What to do about it. */
  children: ReactNode;
}

/**
 * Stands where something could not be read. Not the library's Result, which brings its pictures
 * into every page; nor may it come later, when there may be no network to bring it.
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
      <Typography.Text type="secondary">{hint}</Typography.Text>
      {children}
    </Flex>
  );
}
