import { Typography } from 'antd';
import { useT } from '@/hooks/useT';

interface DeviceProps {
  browser: string | null;
  os: string | null;
  /** The whole User-Agent, for those who want to know exactly. */
  agent: string;
}

/** What somebody signed in with, as far as the browser says. */
export function Device({ browser, os, agent }: DeviceProps) {
  const t = useT();
  const name = [browser, os].filter(Boolean).join(' · ');
  return <Typography.Text title={agent}>{name || t('account.device.unknown')}</Typography.Text>;
}
