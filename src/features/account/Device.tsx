import { Typography } from 'antd';
import { useT } from '@/hooks/useT';

interface DeviceProps {
  browser: string | null;
  os: string | null;
  /** The full User-Agent. */
  agent: string;
}

/** The device of a sign-in, as far as the User-Agent tells. */
export function Device({ browser, os, agent }: DeviceProps) {
  const t = useT();
  const name = [browser, os].filter(Boolean).join(' · ');
  return <Typography.Text title={agent}>{name || t('account.device.unknown')}</Typography.Text>;
}
