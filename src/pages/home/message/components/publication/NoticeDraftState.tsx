import { Button, Flex } from 'antd';
import { useAsk } from '@/components/crud/useAsk';
import type { Saving } from '@/features/draft/useDraftSaving';
import { useT } from '@/hooks/useT';

interface NoticeDraftStateProps {
  saving: Saving;
  /** The title that the notice begins with. */
  title?: string;
  /** A notice that was published before is not discarded here. */
  isDraft: boolean;
  discard: () => Promise<unknown>;
  onDiscarded: () => unknown;
}

/** Says whether a notice that is being written is saved, and discards its draft after asking. */
export function NoticeDraftState({ saving, title, isDraft, ...rest }: NoticeDraftStateProps) {
  const t = useT();
  const { ask } = useAsk(() => undefined);
  const { state, isHeld } = saving;
  const names = (saving.title ?? title)?.trim() || t('notice.draft.untitled');
  const askDiscard = () =>
    ask({
      title: t('notice.discard'),
      content: t('notice.discard.ask', { names }),
      okText: t('notice.discard'),
      isDanger: true,
      run: async () => {
        await rest.discard();
        rest.onDiscarded();
        return false;
      },
      done: '',
    });
  return (
    <Flex gap="small" align="center">
      <small role="status">
        {state === 'saved' && t('notice.draft.saved')}
        {state === 'unsaved' && isHeld && t('notice.draft.held')}
      </small>
      {isDraft && state !== 'none' && (
        <Button type="text" size="small" danger onClick={() => void askDiscard()}>
          {t('notice.discard')}
        </Button>
      )}
    </Flex>
  );
}
