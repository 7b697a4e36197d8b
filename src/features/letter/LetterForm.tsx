import { ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { App, Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { LetterSend } from '#contract/letter';
import { LIMIT } from '#contract/limits';
import { FormDrawer } from '@/components/crud/form/FormDrawer';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { sendLetter } from '@/services/letter';
import { newAttemptKey } from '@/utils/attempt-key';
import { type Receiver, ReceiverSelect } from './ReceiverSelect';

/** Initial values of a letter, e.g. of a reply. */
export interface LetterDraft {
  to?: Receiver;
  title?: string;
}

interface LetterFormProps {
  /** Undefined closes the form. */
  draft: LetterDraft | undefined;
  onClose: () => void;
  onSent?: () => unknown;
}

/** Writes a letter to one or more members. */
export function LetterForm({ draft, onClose, onSent }: LetterFormProps) {
  const t = useT();
  const rules = useRules();
  const { message } = App.useApp();
  const attempt = useRef('');
  const [shown, setShown] = useState(draft);
  // Keeps the content during the closing animation.
  if (draft && draft !== shown) setShown(draft);
  const to = shown?.to;

  useEffect(() => {
    if (draft) attempt.current = newAttemptKey();
  }, [draft]);

  return (
    <FormDrawer<LetterSend, LetterSend & { version: number }>
      name="letter"
      title={t('home.letter.write')}
      submitText={t('home.letter.send')}
      isOpen={draft !== undefined}
      initialValues={{ toIds: to ? [to.id] : [], title: shown?.title }}
      onClose={onClose}
      onSave={async (values) => {
        await sendLetter(values, attempt.current);
        // A letter sent again is a new one, even with the same text.
        attempt.current = newAttemptKey();
      }}
      onSaved={() => {
        void message.success(t('home.letter.sent'));
        onClose();
        return onSent?.();
      }}
      fields={{
        toIds: { label: t('home.letter.to') },
        title: { label: t('home.letter.title') },
        content: { label: t('home.letter.content') },
      }}
    >
      <Form.Item
        name="toIds"
        label={t('home.letter.to')}
        rules={[
          { required: true, type: 'array', message: t('home.letter.to.required') },
          { type: 'array', max: LIMIT.letterReceivers },
        ]}
      >
        <ReceiverSelect known={to} />
      </Form.Item>
      <ProFormText
        name="title"
        label={t('home.letter.title')}
        rules={[rules.required(t('home.letter.title')), rules.max(LIMIT.title)]}
      />
      <ProFormTextArea
        name="content"
        label={t('home.letter.content')}
        fieldProps={{
          rows: 10,
          count: { show: true, max: LIMIT.letter },
        }}
        rules={[rules.required(t('home.letter.content')), rules.max(LIMIT.letter)]}
      />
    </FormDrawer>
  );
}
