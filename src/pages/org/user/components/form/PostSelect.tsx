import { ProFormSelect } from '@ant-design/pro-components';
import type { Member } from '#contract/member/member';
import { useT } from '@/hooks/useT';
import { multiSelectProps } from '@/mended/multiSelectProps';
import type { listPostOptions } from '@/services/post';

interface PostSelectProps {
  /** The user being edited, which keeps positions that have been disabled since. */
  row?: Member;
  posts: Awaited<ReturnType<typeof listPostOptions>>;
  label: string;
}

/** Selects the positions of a user. */
export function PostSelect({ row, posts, label }: PostSelectProps) {
  const t = useT();
  return (
    <ProFormSelect
      name="postIds"
      label={label}
      options={posts.map(({ id, name, status }) => ({
        value: id,
        label: status === 'disabled' ? t('org.user.choice.disabled', { name }) : name,
        disabled: status === 'disabled' && !row?.postIds.includes(id),
      }))}
      fieldProps={{ ...multiSelectProps, showSearch: { optionFilterProp: 'label' } }}
    />
  );
}
