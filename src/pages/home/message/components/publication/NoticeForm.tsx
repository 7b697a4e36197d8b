import {
  ProFormDateTimePicker,
  ProFormRadio,
  ProFormSwitch,
  ProFormText,
} from '@ant-design/pro-components';
import { Alert, App, Form } from 'antd';
import dayjs from 'dayjs';
import { useRef, useState } from 'react';
import { LIMIT } from '#contract/limits';
import { NOTICE_LEVELS } from '#contract/notice/codes';
import type { PublicationDetail } from '#contract/notice/publication';
import { DigitField } from '@/components/crud/form/DigitField';
import { FormDrawer } from '@/components/crud/form/FormDrawer';
import { failureText } from '@/components/crud/form/placeFieldErrors';
import { MarkdownField } from '@/components/markdown/MarkdownField';
import { isElsewhere, useDraftSaving } from '@/features/draft/useDraftSaving';
import { AttachmentField } from '@/features/letter/attachment/AttachmentField';
import type { Coming } from '@/features/letter/attachment/useAttaching';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { getPublication, publishNotice } from '@/services/notice';
import { NoticeDraftState } from './NoticeDraftState';
import { type Entered, enteredOf, forkText, noticeDrafts, noticeLabels } from './notice-drafts';
import { useAskShort, useAskWide } from './questions';
import { RangeFields } from './RangeFields';
import { usePictures } from './usePictures';

/** What the form begins with: nothing, or a notice to go on with. */
export type NoticeStart = { notice?: PublicationDetail };

interface NoticeFormProps {
  /** Undefined closes the form. */
  start: NoticeStart | undefined;
  onClose: () => void;
  onDone: () => unknown;
}

const NOTHING: readonly never[] = [];
const WIDTH = 980;
const FORMAT = 'YYYY-MM-DD HH:mm';
/** Times are as wide as the other fields. */
const TIME = { format: FORMAT, style: { width: '100%' } };

const timeText = (time: Entered['startAt']) => dayjs(time).format(FORMAT);

/**
 * Writes a notice and publishes it, at once or at its start. What is entered is saved as a draft
 * meanwhile (docs/design/ui.md, "Screens").
 */
export function NoticeForm({ start, onClose, onDone }: NoticeFormProps) {
  const t = useT();
  const rules = useRules();
  const { message } = App.useApp();
  const askWide = useAskWide();
  const askShort = useAskShort();
  const coming = useRef<readonly Coming[]>([]);
  const [shown, setShown] = useState(start);
  // Keeps the content during the closing animation.
  if (start && start !== shown) setShown(start);
  const { notice } = shown ?? {};
  const entered = notice && enteredOf(notice);
  const { rangeType, rangeIds = [], fileIds = [] } = entered ?? {};
  const draft = notice && { id: notice.id, version: notice.version };
  const drafting = useDraftSaving<Entered>(
    start !== undefined,
    { draft, chosen: { rangeType, rangeIds, fileIds } },
    noticeDrafts,
  );
  const { saving } = drafting;
  const { pictures, upload } = usePictures(notice?.files ?? NOTHING);
  const known = rangeIds.map((id, at) => ({
    id,
    name: notice?.rangeNames[at] ?? t('notice.range.gone'),
    details: null,
  }));

  const publish = async (values: Entered) => {
    try {
      const saved = await noticeDrafts.put(values, await drafting.settle());
      drafting.took(saved);
      const { state } = await publishNotice(saved);
      const isLater = state === 'scheduled';
      const text = isLater
        ? t('notice.publish.scheduled', { time: timeText(values.startAt) })
        : t('notice.publish.done');
      void message.success(text);
    } catch (error) {
      if (isElsewhere(error)) drafting.fork(error);
      drafting.change(values);
      throw error;
    }
  };
  const finish = () => {
    onClose();
    return onDone();
  };
  const renew = async () => {
    const saved = drafting.current();
    return saved ? (await getPublication(saved.id)).files : NOTHING;
  };

  const labels = noticeLabels(t);

  return (
    <FormDrawer<Entered, Entered & { version: number }>
      name="notice"
      title={t(notice ? 'notice.edit' : 'notice.write')}
      submitText={t('notice.publish')}
      width={WIDTH}
      isOpen={start !== undefined}
      initialValues={
        entered ?? {
          ...{ level: 'info', rangeType: 'depts', rangeIds: [], fileIds: [], sort: 0 },
          ...{ title: '', tag: '', content: '', isPinned: false, endAt: null },
        }
      }
      onClose={onClose}
      onSave={publish}
      confirm={askWide}
      onSaved={finish}
      drafting={{
        isKept: saving.state === 'saved',
        onChange: drafting.change,
        keep: async () => {
          const isCut = drafting.mustShorten();
          if (isCut && !(await askShort())) return undefined;
          const isKept = await (isCut ? drafting.keepShortened() : drafting.keep());
          void onDone();
          return isKept;
        },
        closeText: t('notice.draft.later'),
        extra: (
          <NoticeDraftState
            saving={saving}
            title={notice?.title}
            isDraft={!notice || notice.state === 'draft'}
            discard={drafting.discard}
            onDiscarded={finish}
          />
        ),
      }}
      fields={labels}
    >
      {saving.fork && (
        <Alert className="letter-alert" type="warning" showIcon title={forkText(t, saving.fork)} />
      )}
      {saving.failure && (
        <Alert
          className="letter-alert"
          type={saving.isPart ? 'warning' : 'error'}
          showIcon
          title={t(saving.isPart ? 'notice.draft.part' : 'notice.draft.failed', {
            text: failureText(saving.failure, labels),
          })}
        />
      )}
      <ProFormText
        name="title"
        label={labels.title.label}
        fieldProps={{ count: { show: true, max: LIMIT.title } }}
        rules={[rules.required(labels.title.label), rules.max(LIMIT.title)]}
      />
      <div className="notice-row">
        <ProFormRadio.Group
          name="level"
          label={labels.level.label}
          radioType="button"
          fieldProps={{ buttonStyle: 'solid' }}
          options={NOTICE_LEVELS.map((value) => ({ value, label: t(`notice.level.${value}`) }))}
        />
        <ProFormText
          name="tag"
          label={labels.tag.label}
          placeholder={t('notice.tag.hint')}
          fieldProps={{ count: { show: true, max: LIMIT.noticeTag } }}
          rules={[rules.max(LIMIT.noticeTag)]}
        />
      </div>
      <Form.Item
        name="content"
        label={labels.content.label}
        rules={[rules.required(labels.content.label), rules.max(LIMIT.notice)]}
      >
        <MarkdownField
          max={LIMIT.notice}
          label={labels.content.label}
          pictures={pictures}
          onPicture={upload}
        />
      </Form.Item>
      <RangeFields known={known} />
      <div className="notice-row">
        <ProFormDateTimePicker
          name="startAt"
          label={labels.startAt.label}
          tooltip={t('notice.startAt.hint')}
          fieldProps={TIME}
          rules={[{ required: true, message: t('notice.startAt.required') }]}
        />
        <ProFormDateTimePicker
          name="endAt"
          label={labels.endAt.label}
          tooltip={t('notice.endAt.hint')}
          fieldProps={TIME}
          dependencies={['startAt']}
          rules={[
            ({ getFieldValue }) => ({
              validator: async (_rule, value: Entered['endAt']) => {
                const start = getFieldValue('startAt') as Entered['startAt'];
                const isBefore = start && !dayjs(value).isAfter(dayjs(start));
                if (value && (isBefore || !dayjs(value).isAfter(dayjs()))) {
                  throw new Error(t('notice.endAt.rule'));
                }
              },
            }),
          ]}
        />
      </div>
      <div className="notice-row">
        <ProFormSwitch name="isPinned" label={labels.isPinned.label} />
        <DigitField name="sort" label={labels.sort.label} tooltip={t('notice.sort.hint')} />
      </div>
      <Form.Item
        name="fileIds"
        label={labels.fileIds.label}
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
          known={notice?.files ?? NOTHING}
          lost={NOTHING}
          renew={renew}
          onComing={(all) => {
            coming.current = all;
          }}
        />
      </Form.Item>
    </FormDrawer>
  );
}
