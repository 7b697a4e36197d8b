import { ProFormSelect } from '@ant-design/pro-components';
import type { Member } from '#contract/member/member';
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
  return (
    <ProFormSelect
      name="postIds"
      label={label}
      options={posts.map(({ id, name, status }) => ({
        value: id,
        label: name,
        disabled: status === 'disabled' && !row?.postIds.includes(id),
      }))}
      fieldProps={{ ...multiSelectProps, showSearch: { optionFilterProp: 'label' } }}
    />
  );
}
