import { ProFormText } from '@ant-design/pro-components';
import { LIMIT } from '#contract/limits';
import type { Post } from '#contract/post';
import { FormDrawer } from '@/components/crud/form/FormDrawer';
import { FormSection } from '@/components/crud/form/FormSection';
import { RecordFields, recordFormats } from '@/components/crud/form/RecordFields';
import { HistoryLink } from '@/components/crud/HistoryLink';
import { RoomNote } from '@/features/quota/RoomNote';
import { useAbout } from '@/hooks/reading/about';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { addPost, updatePost } from '@/services/post';

type Values = Pick<Post, 'name' | 'code' | 'sort' | 'status' | 'remark'>;

interface PostFormProps {
  isOpen: boolean;
  row?: Post;
  onClose: () => void;
  onSaved: () => unknown;
}

/** Creates or edits a position. */
export function PostForm({ isOpen, row, onClose, onSaved }: PostFormProps) {
  const t = useT();
  const rules = useRules();
  const about = useAbout();

  return (
    <FormDrawer<Values, Post>
      name="post"
      extra={row && <HistoryLink kind="post" id={row.id} />}
      title={t(row ? 'org.post.edit' : 'org.post.add')}
      isOpen={isOpen}
      row={row}
      initialValues={row ?? { sort: 0, status: 'enabled' }}
      onClose={onClose}
      onSaved={onSaved}
      onSave={(values, base) =>
        base
          ? updatePost({ ...values, id: base.id, version: base.version }, about)
          : addPost(values, about)
      }
      fields={{
        name: { label: t('org.post.name') },
        code: { label: t('org.post.code') },
        ...recordFormats(t),
      }}
      width={760}
    >
      {!row && <RoomNote kind="posts" />}
      <FormSection title={t('org.post.group.post')}>
        <ProFormText
          name="name"
          label={t('org.post.name')}
          rules={[rules.required(t('org.post.name')), rules.max(LIMIT.name)]}
        />
        <ProFormText
          name="code"
          label={t('org.post.code')}
          rules={[rules.required(t('org.post.code')), ...rules.code]}
        />
      </FormSection>
      <FormSection title={t('crud.group.order')}>
        <RecordFields />
      </FormSection>
    </FormDrawer>
  );
}
