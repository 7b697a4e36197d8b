import { ModalForm, type ProFormInstance, ProFormTreeSelect } from '@ant-design/pro-components';
import { App } from 'antd';
import { useRef } from 'react';
import type { Member } from '#contract/member/member';
import { placeFieldErrors } from '@/components/crud/form/placeFieldErrors';
import { treeSelectProps } from '@/components/crud/form/treeSelectProps';
import { FocusFirst } from '@/components/FocusFirst';
import { useOptions } from '@/hooks/reading/useOptions';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { getDeptTree } from '@/services/dept';
import { moveMembers } from '@/services/member/member';
import { CallError } from '@/utils/call-error';
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
  const { data: depts = [] } = useOptions('GET /user/admin/dept/tree', () => getDeptTree(), {
    ready: members.length > 0,
  });
  const place = placeRules(useRules(), depts, t('org.user.dept'));
  const { message } = App.useApp();
  const formRef = useRef<ProFormInstance>(undefined);

  const fail = (error: Error) => {
    if (!(error instanceof CallError)) throw error;
    const others = placeFieldErrors(formRef.current, error.errors ?? [], ['deptId']);
    if (others) void message.error(others);
    return false;
  };

  const save = async ({ deptId = null }: { deptId?: number | null }) => {
    const ids = members.map(({ id }) => id);
    const isMoved = await moveMembers({ ids, deptId }).then(() => true, fail);
    if (!isMoved) return false;
    void message.success(t('org.user.move.done'));
    onClose();
    onSaved();
    return true;
  };

  return (
    <ModalForm<{ deptId?: number }>
      name="move"
      formRef={formRef}
      title={t('org.user.move.title', { names })}
      open={members.length > 0}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      width={440}
      modalProps={{ destroyOnHidden: true }}
      submitter={{ searchConfig: { submitText: t('common.save'), resetText: t('common.cancel') } }}
      onFinish={save}
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
      <FocusFirst />
    </ModalForm>
  );
}
