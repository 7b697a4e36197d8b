import { Button, Flex, Typography } from 'antd';
import { useCopy } from '@/components/code/useCopy';
import { Later } from '@/components/Later';
import { useT } from '@/hooks/useT';
import { lazy } from '@/utils/lazy';
import { linkOf } from '../fields';

const CodePicture = lazy(async () => ({
  default: (await import('@/components/code/CodePicture')).CodePicture,
}));

const SIZE = 180;

/** A code, the link that fills it in, and the link as a QR code. */
export function CodeAndLink({ code }: { code: string }) {
  const t = useT();
  const copy = useCopy();
  const link = linkOf(code);
  return (
    <Flex vertical align="center" gap="middle">
      <div style={{ minHeight: SIZE }}>
        <Later isOpen>
          <CodePicture value={link} size={SIZE} label={t('tenant.invite.qr')} />
        </Later>
      </div>
      <Typography.Text type="secondary">{t('tenant.invite.qr.hint')}</Typography.Text>
      <Typography.Text code style={{ fontSize: 18 }}>
        {code}
      </Typography.Text>
      <Typography.Link href={link} target="_blank" rel="noreferrer">
        {link}
      </Typography.Link>
      <Flex gap="small" wrap justify="center">
        <Button onClick={() => void copy(code)}>{t('tenant.invite.copyCode')}</Button>
        <Button type="primary" onClick={() => void copy(link)}>
          {t('tenant.invite.copyLink')}
        </Button>
      </Flex>
    </Flex>
  );
}
