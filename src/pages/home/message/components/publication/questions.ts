import { App } from 'antd';
import { LIMIT } from '#contract/limits';
import { useT } from '@/hooks/useT';
import { countAudience } from '@/services/notice';
import type { Entered } from './notice-drafts';

/** Asks before a notice reaches whole companies, with the number of people that is. */
export function useAskWide() {
  const t = useT();
  const { modal } = App.useApp();
  return async ({ title, rangeType, rangeIds }: Entered): Promise<boolean> => {
    if (rangeType !== 'everyone' && rangeType !== 'tenants') return true;
    const { audience } = await countAudience({ rangeType, rangeIds: rangeIds.join() });
    return modal.confirm({
      title: t('notice.publish.ask.title'),
      content: t('notice.publish.ask', { title, count: audience }),
      okText: t('notice.publish'),
      cancelText: t('crud.action.cancel'),
    });
  };
}

/** Asks before texts that are too long are cut to what a notice takes. */
export function useAskShort() {
  const t = useT();
  const { modal } = App.useApp();
  return () =>
    modal.confirm({
      title: t('notice.draft.cut'),
      content: t('notice.draft.cut.ask', {
        title: LIMIT.title,
        tag: LIMIT.noticeTag,
        content: LIMIT.notice,
      }),
      okText: t('notice.draft.cut.ok'),
      cancelText: t('notice.draft.cut.no'),
      focusable: { autoFocusButton: 'cancel' },
    });
}
