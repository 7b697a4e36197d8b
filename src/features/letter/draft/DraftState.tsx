import { Button, Flex } from 'antd';
import { useAsk } from '@/components/crud/useAsk';
import type { Saving } from '@/features/draft/useDraftSaving';
import { useT } from '@/hooks/useT';

interface DraftStateProps {
  saving: Saving;
  /** The title that the letter begins with. */
  title?: string;
  discard: () => Promise<unknown>;
  onDiscarded: () => unknown;
}

/** Says whether a letter that is being written is saved, and discards its draft after asking. */
export function DraftState({ saving, title, discard, onDiscarded }: DraftStateProps) {
  const t = useT();
  const { ask } = useAsk(() => undefined);
  const { state, isHeld } = saving;
  const names = (saving.title ?? title)?.trim() || t('home.letter.draft.untitled');
  const askDiscard = () =>
    ask({
      title: t('home.letter.draft.discard'),
      content: t('home.letter.draft.discard.ask', { names }),
      okText: t('home.letter.draft.discard'),
      isDanger: true,
      run: async () => {
        await discard();
        onDiscarded();
        return false;
      },
      done: '',
    });
  return (
    <Flex gap="small" align="center">
      <small role="status">
        {state === 'saved' && t('home.letter.draft.saved')}
        {state === 'unsaved' && isHeld && t('home.letter.draft.held')}
      </small>
      {state !== 'none' && (
        <Button type="text" size="small" danger onClick={() => void askDiscard()}>
          {t('home.letter.draft.discard')}
        </Button>
      )}
    </Flex>
  );
}
