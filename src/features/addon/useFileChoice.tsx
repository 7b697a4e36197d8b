import { App } from 'antd';
import { useRef, useState } from 'react';
import { BRIDGE } from '#contract/addon/bridge';
import type { File as StoredFile } from '#contract/file/file';
import { Later } from '@/components/Later';
import { useBytes } from '@/hooks/useBytes';
import { useT } from '@/hooks/useT';
import { readContent } from '@/services/file/content';
import { lazy } from '@/utils/lazy';
import type { ChosenFile } from './bridge';

const FileChooser = lazy(async () => ({
  default: (await import('@/features/file/FileChooser')).FileChooser,
}));

interface Question {
  signal: AbortSignal;
  answer: (file: ChosenFile | undefined) => void;
}

/**
 * Has the user choose a file for the page of an add-on, which gets its name, size, type and content, and
 * no address (ADR 0070). One question at a time; another one is answered with nothing.
 */
export function useFileChoice(title: string) {
  const t = useT();
  const bytes = useBytes();
  const { message } = App.useApp();
  const isAsking = useRef(false);
  const [question, setQuestion] = useState<Question>();

  const close = ({ answer }: Question, file?: ChosenFile) => {
    isAsking.current = false;
    answer(file);
    setQuestion(undefined);
  };

  const chooseFile = (signal: AbortSignal): Promise<ChosenFile | undefined> => {
    if (isAsking.current) return Promise.resolve(undefined);
    isAsking.current = true;
    return new Promise((answer) => {
      const asked = { signal, answer };
      signal.addEventListener('abort', () => close(asked));
      setQuestion(asked);
    });
  };

  const give = async (asked: Question, { name, size, mime, url }: StoredFile) => {
    if (size > BRIDGE.fileBytes) {
      void message.warning(t('frame.file.large', { max: bytes(BRIDGE.fileBytes) }));
      return;
    }
    const content = await readContent(url, asked.signal).catch((error: Error) => {
      void message.error(error.message);
    });
    if (content) close(asked, { name, size, type: mime, content });
  };

  const chooser = (
    <Later isOpen={question !== undefined} onFail={() => question && close(question)}>
      <FileChooser
        isOpen={question !== undefined}
        title={t('frame.file', { title })}
        onClose={() => question && close(question)}
        onChoose={async ([file]) => question && file && give(question, file)}
      />
    </Later>
  );
  return { chooseFile, chooser };
}
