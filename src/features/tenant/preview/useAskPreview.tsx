import { App } from 'antd';
import type { Preview } from '#contract/tenant/preview';
import { useT } from '@/hooks/useT';
import { isLooser } from './LoosenedTerms';
import { PreviewContent } from './PreviewContent';

const WIDTH = 640;

/** Shows what a change would do; resolves to whether to go on, at once if it does nothing. */
export function useAskPreview(): (preview: Preview) => Promise<boolean> {
  const t = useT();
  const { modal } = App.useApp();
  return async (preview) => {
    if (preview.tenantCount === 0 && !isLooser(preview.loosened)) return true;
    return modal.confirm({
      title: t('tenant.preview.title'),
      width: WIDTH,
      content: <PreviewContent preview={preview} />,
      okText: t('tenant.preview.ok'),
      cancelText: t('crud.action.cancel'),
      focusable: { autoFocusButton: 'cancel' },
    });
  };
}
