import { ModalForm, type ProFormInstance, ProFormText } from '@ant-design/pro-components';
import { App } from 'antd';
import { useRef } from 'react';
import { LIMIT } from '#contract/limits';
import type { Tenant } from '#contract/tenant/tenant';
import { placeFieldErrors } from '@/components/crud/form/placeFieldErrors';
import { FocusFirst } from '@/components/FocusFirst';
import { SubmitOnEnter } from '@/components/SubmitOnEnter';
import { useT } from '@/hooks/useT';
import { removeTenant } from '@/services/tenant/tenant';
import { CallError } from '@/utils/call-error';

interface RemoveFormProps {
  tenant: Tenant;
  isOpen: boolean;
  onClose: () => void;
  /** Called once the list has changed. */
  onDone: () => unknown;
}

const WIDTH = 480;

/** Deletes a tenant, whose name has to be typed in. */
export function RemoveForm({ tenant, isOpen, onClose, onDone }: RemoveFormProps) {
  const t = useT();
  const { message } = App.useApp();
  const formRef = useRef<ProFormInstance>(undefined);
  const { id, name } = tenant;

  const finish = () => {
    onClose();
    onDone();
    return true;
  };

  const fail = (error: Error) => {
    if (!(error instanceof CallError)) throw error;
    if (error.isOutdated) return finish();
    const others = placeFieldErrors(formRef.current, error.errors ?? [], ['name']);
    if (others) void message.error(others);
    return false;
  };

  return (
    <ModalForm<{ name: string }>
      name="remove-tenant"
      formRef={formRef}
      title={t('tenant.manage.remove.title', { name })}
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      width={WIDTH}
      modalProps={{ destroyOnHidden: true }}
      submitter={{
        searchConfig: { submitText: t('crud.action.remove'), resetText: t('crud.action.cancel') },
        submitButtonProps: { danger: true },
      }}
      onFinish={(values) =>
        removeTenant({ id, name: values.name }).then(() => {
          void message.success(t('crud.done.removed'));
          return finish();
        }, fail)
      }
    >
      <ProFormText
        name="name"
        label={t('tenant.manage.remove.content', { days: LIMIT.tenantKeptDays })}
        placeholder={name}
        fieldProps={{ autoComplete: 'off' }}
        rules={[
          {
            validator: (_rule, typed = '') =>
              typed.trim() === name
                ? Promise.resolve()
                : Promise.reject(new Error(t('tenant.manage.remove.differs'))),
          },
        ]}
      />
      <FocusFirst />
      <SubmitOnEnter />
    </ModalForm>
  );
}
