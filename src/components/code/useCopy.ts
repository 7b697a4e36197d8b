import { App } from 'antd';
import { useT } from '@/hooks/useT';
import { copyText } from '@/utils/browser/copy-text';

/** Returns a function that copies a text and says whether the browser has let it. */
export function useCopy() {
  const t = useT();
  const { message } = App.useApp();
  return async (text: string): Promise<void> => {
    if (await copyText(text)) void message.success(t('crud.copied'));
    else void message.warning(t('crud.copyFailed'));
  };
}
