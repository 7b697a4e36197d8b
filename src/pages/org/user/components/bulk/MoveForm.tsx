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
import { isPartOfTree } from '@/utils/tree';
import { NO_DEPT } from '../DeptPicker';

interface MoveFormProps {
  /** The users to move; an empty list closes the form. */
  members: readonly Member[];
  /** Their names as one text. */
  names: string;
  onClose: () => void;
  onSaved: () => unknown;
}

/** Moves users to another department, or out of all departments where that is chosen. */
export function MoveForm({ members, names, onClose, onSaved }: MoveFormProps) {
  const t = useT();
  const about = useAbout();
  const { data: depts = [] } = useOptions('GET /user/admin/dept/tree', getDeptTree, {
    ready: members.length > 0,
  });
  const rules = useRules();
  const nowhere = { id: NO_DEPT, parentId: null, name: t('org.user.move.none') };
  const places = depts.map((dept) => ({ ...dept, disabled: dept.status === 'disabled' }));

  return (
    <FormModal<{ deptId: number }>
      name="move"
      title={t('org.user.move.title', { names })}
      isOpen={members.length > 0}
      onClose={onClose}
      onSave={({ deptId }) =>
        moveMembers({ ids: members.map(({ id }) => id), deptId: deptId || null }, about)
      }
      done={t('org.user.move.done')}
      onDone={onSaved}
      fields={['deptId']}
    >
      <ProFormTreeSelect
        name="deptId"
        label={t('org.user.dept')}
        allowClear
        rules={[{ ...rules.required(t('org.user.dept')), type: 'number' }]}
        // Part of the departments is all for whoever may not leave them.
        fieldProps={treeSelectProps(isPartOfTree(depts) ? places : [nowhere, ...places], 'name')}
      />
    </FormModal>
  );
}
