import { App } from 'antd';
import { useT } from '@/hooks/useT';
import type { UploadItem } from './uploads';

type Begun = Pick<UploadItem, 'name' | 'sent'> & Partial<Pick<UploadItem, 'state'>>;

/** Whether giving it up loses what has been sent; one of an earlier visit had begun to be sent. */
const isBegun = ({ sent, state }: Begun) =>
  state === 'left' || (sent > 0 && state !== 'done' && state !== 'failed');

/**
 * Asks before uploads are given up of which something has been sent: a row that has gone makes room for
 * the next, which a second press would meet.
 */
export function useAskCancel() {
  const t = useT();
  const { modal } = App.useApp();
  return async (items: readonly Begun[], cancel: () => void): Promise<void> => {
    const begun = items.filter(isBegun).map(({ name }) => name);
    const isFine =
      begun.length === 0 ||
      (await modal.confirm({
        title: t('file.upload.cancel.title'),
        content: t('file.upload.cancel.content', { names: begun.join(t('crud.ask.separator')) }),
        okText: t('file.upload.cancel.ok'),
        cancelText: t('file.upload.cancel.no'),
        focusable: { autoFocusButton: 'cancel' },
      }));
    if (isFine) cancel();
  };
}
