import { Flex, Typography, theme } from 'antd';
import type { ReactNode } from 'react';
import './security.css';

interface SecurityItemProps {
  title: string;
  /** Its current state. */
  state: ReactNode;
  /** Actions on it. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** One item of the security settings: title, state and actions. */
export function SecurityItem({ title, state, actions, children }: SecurityItemProps) {
  const { token } = theme.useToken();
  return (
    <section className="security-item">
      <Flex justify="space-between" align="center" gap={token.margin} wrap>
        <div style={{ minWidth: 0, flex: '1 1 280px' }}>
          <Typography.Title level={2} style={{ fontSize: token.fontSize, marginBlockEnd: 4 }}>
            {title}
          </Typography.Title>
          <Typography.Text type="secondary">{state}</Typography.Text>
        </div>
        {actions && (
          <Flex gap="small" wrap>
            {actions}
          </Flex>
        )}
      </Flex>
      {children && <div style={{ marginBlockStart: token.margin }}>{children}</div>}
    </section>
  );
}
