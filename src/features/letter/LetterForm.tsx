import { ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { Alert, App, Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { LIMIT } from '#contract/limits';
import { FormDrawer } from '@/components/crud/form/FormDrawer';
import { failureText } from '@/components/crud/form/placeFieldErrors';
import { isElsewhere, useDraftSaving } from '@/features/draft/useDraftSaving';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { getDraft, sendLetter } from '@/services/letter';
import { newAttemptKey } from '@/utils/attempt-key';
import { AttachmentField } from './attachment/AttachmentField';
import type { Coming } from './attachment/useAttaching';
import { DraftState } from './draft/DraftState';
import { type Entered, letterDrafts } from './draft/letter-drafts';
import { isOnlyQuote } from './draft/reply';
import type { LetterStart } from './letter-start';
import { ReceiverSelect } from './ReceiverSelect';
import './letter.css';

interface LetterFormProps {
  /** Undefined closes the form. */
  start: LetterStart | undefined;
  onClose: () => void;
  /** Called after sending, and after discarding the draft. */
  onDone?: () => unknown;
}

const NOTHING: readonly never[] = [];

/**
 * Writes a letter to one or more members. What is entered is saved as a draft meanwhile
 * (docs/design/ui.md, "Screens").
 */
export function LetterForm({ start, onClose, onDone }: LetterFormProps) {
  const t = useT();
  const rules = useRules();
  const { message, modal } = App.useApp();
  const attempt = useRef('');
  const coming = useRef<readonly Coming[]>([]);
  const [shown, setShown] = useState(start);
  const [lost, setLost] = useState(start?.lostFiles ?? NOTHING);
  // Keeps the content during the closing animation.
  if (start && start !== shown) {
    setShown(start);
    setLost(start.lostFiles ?? NOTHING);
  }
  const { to = NOTHING, title, content, files = NOTHING, draft } = shown ?? {};
  const first = { toIds: to.map(({ id }) => id), fileIds: [...(shown?.fileIds ?? NOTHING)] };
  const isLost = (id: number) => lost.some((one) => one.id === id);
  const kind = letterDrafts((all) => {
    const more = all.filter(({ id }) => !isLost(id));
    if (more.length > 0) setLost([...lost, ...more]);
    for (const { name } of more) void message.warning(t('home.letter.files.gone', { name }));
  });
  const drafting = useDraftSaving<Entered>(start !== undefined, { draft, chosen: first }, kind);
  const { saving } = drafting;

  useEffect(() => {
    if (start) attempt.current = newAttemptKey();
  }, [start]);

  const send = async (values: Entered) => {
    const saved = await drafting.settle();
    const fileIds = values.fileIds?.filter((id) => !isLost(id));
    try {
      await sendLetter({ ...values, fileIds, draft: saved }, attempt.current);
      // A letter sent again is a new one, even with the same text.
      attempt.current = newAttemptKey();
    } catch (error) {
      attempt.current = newAttemptKey();
      if (saved && isElsewhere(error)) drafting.fork(error);
      drafting.change(values);
      throw error;
    }
  };

  const finish = (text: string) => {
    void message.success(text);
    onClose();
    return onDone?.();
  };

  const question = (texts: { title: string; content: string; okText: string }) =>
    modal.confirm({
      ...texts,
      cancelText: t('home.letter.draft.shorten.no'),
      focusable: { autoFocusButton: 'cancel' },
    });

  const keep = async () => {
    if (!drafting.mustShorten()) return drafting.keep();
    const isFine = await question({
      title: t('home.letter.draft.shorten'),
      content: t('home.letter.draft.shorten.ask', { title: LIMIT.title, content: LIMIT.letter }),
      okText: t('home.letter.draft.shorten.ok'),
    });
    return isFine ? drafting.keepShortened() : undefined;
  };

  const confirmQuote = async ({ content: written }: Entered) => {
    const isReply = content !== undefined && !draft;
    const hasOwn = isReply ? written.trim() !== content.trim() : !isOnlyQuote(written);
    if (hasOwn) return true;
    return question({
      title: t('home.letter.onlyQuote'),
      content: t('home.letter.onlyQuote.ask'),
      okText: t('home.letter.onlyQuote.ok'),
    });
  };

  /** Asks about files that were chosen and do not go with the letter. */
  const confirmFiles = async ({ fileIds = [] }: Entered) => {
    const absent = [
      ...lost.filter(({ id }) => fileIds.includes(id)),
      ...coming.current.filter(({ failure }) => failure),
    ].map(({ name }) => name);
    if (absent.length === 0) return true;
    return question({
      title: t('home.letter.files.without', { count: absent.length }),
      content: t('home.letter.files.without.names', {
        names: absent.join(t('crud.ask.separator')),
      }),
      okText: t('home.letter.files.without.ok'),
    });
  };

  const labels = {
    toIds: { label: t('home.letter.to') },
    title: { label: t('home.letter.title') },
    content: { label: t('home.letter.content') },
    fileIds: { label: t('home.letter.files') },
  };

  const renew = async () => {
    const saved = drafting.current();
    return saved ? (await getDraft(saved.id)).files : NOTHING;
  };

  return (
    <FormDrawer<Entered, Entered & { version: number }>
      name="letter"
      title={t('home.letter.write')}
      submitText={t('home.letter.send')}
      isOpen={start !== undefined}
      initialValues={{ ...first, title, content }}
      onClose={onClose}
      onSave={send}
      onSaved={() => finish(t('home.letter.sent'))}
      drafting={{
        isKept: saving.state === 'saved',
        onChange: drafting.change,
        keep,
        closeText: t('home.letter.draft.later'),
        extra: (
          <DraftState
            saving={saving}
            title={title}
            discard={drafting.discard}
            onDiscarded={() => finish(t('home.letter.draft.discarded'))}
          />
        ),
      }}
      confirm={async (values) => (await confirmQuote(values)) && confirmFiles(values)}
      // Whom a reply goes to and what it is about is there already.
      focus={title ? { fieldId: 'letter_content', at: draft ? 'end' : 'start' } : undefined}
      fields={labels}
    >
      {saving.fork && (
        <Alert
          className="letter-alert"
          type="warning"
          showIcon
          title={t('home.letter.draft.forked')}
        />
      )}
      {saving.failure && (
        <Alert
          className="letter-alert"
          type={saving.isPart ? 'warning' : 'error'}
          showIcon
          title={t(saving.isPart ? 'home.letter.draft.part' : 'home.letter.draft.failed', {
            text: failureText(saving.failure, labels),
          })}
        />
      )}
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
        fieldProps={{ count: { show: true, max: LIMIT.title } }}
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
      <Form.Item
        name="fileIds"
        label={t('home.letter.files')}
        validateTrigger="onSubmit"
        rules={[
          {
            validator: async () => {
              const isUploading = coming.current.some(({ failure }) => !failure);
              if (isUploading) throw new Error(t('home.letter.files.wait'));
            },
          },
        ]}
      >
        <AttachmentField
          known={files}
          lost={lost}
          renew={renew}
          onComing={(all) => {
            coming.current = all;
          }}
        />
      </Form.Item>
    </FormDrawer>
  );
}
