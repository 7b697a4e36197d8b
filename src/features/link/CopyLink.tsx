import { LinkOutlined } from '@ant-design/icons';
import { history, useModel } from '@umijs/max';
import { Button } from 'antd';
import { TENANT_PARAM } from '#contract/codes';
import { useCopy } from '@/components/code/useCopy';
import { useT } from '@/hooks/useT';

/** Copies the address of what is open; it says whose it is to whoever opens it in another tenant. */
export function CopyLink() {
  const t = useT();
  const copy = useCopy();
  const { initialState } = useModel('@@initialState');
  const code = initialState?.user?.tenant.code;

  function handleClick() {
    const url = new URL(history.createHref(history.location), window.location.origin);
    if (code) url.searchParams.set(TENANT_PARAM, code);
    void copy(url.href);
  }

  return (
    <Button type="link" size="small" icon={<LinkOutlined aria-hidden />} onClick={handleClick}>
      {t('crud.copyLink')}
    </Button>
  );
}
