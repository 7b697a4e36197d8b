import { ProFormTreeSelect } from '@ant-design/pro-components';
import type { Member } from '#contract/member/member';
import { FormModal } from '@/components/crud/form/FormModal';
import { treeSelectProps } from '@/components/crud/form/treeSelectProps';
import { useAbout } from '@/hooks/reading/about';
import { useOptions } from '@/hooks/reading/useOptions';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { getDeptTree } from '@/services/dept';
import { moveMembers } from '@/services/member/member';
import { placeRules } from '../../place-rules';

interface MoveFormProps {
  /** The users to move; an empty list closes the form. */
  members: readonly Member[];
  /** Their names as one text. */
  names: string;
  onClose: () => void;
  onSaved: () => unknown;
}

/** Moves users to another department, or out of all departments. */
export function MoveForm({ members, names, onClose, onSaved }: MoveFormProps) {
  const t = useT();
  const about = useAbout();
  const { data: depts = [] } = useOptions('GET /user/admin/dept/tree', getDeptTree, {
    ready: members.length > 0,
  });
  const place = placeRules(useRules(), depts, t('org.user.dept'));

  return (
    <FormModal<{ deptId?: number | null }>
      name="move"
      title={t('org.user.move.title', { names })}
      isOpen={members.length > 0}
      onClose={onClose}
      onSave={({ deptId = null }) =>
        moveMembers({ ids: members.map(({ id }) => id), deptId }, about)
      }
      done={t('org.user.move.done')}
      onDone={onSaved}
      fields={['deptId']}
    >
      <ProFormTreeSelect
        name="deptId"
        label={t('org.user.dept')}
        placeholder={place.length > 0 ? undefined : t('org.user.move.none')}
        allowClear
        rules={place}
        fieldProps={treeSelectProps(
          depts.map((dept) => ({ ...dept, disabled: dept.status === 'disabled' })),
          'name',
        )}
      />
    </FormModal>
  );
}
