import { DrawerForm, type ProFormInstance } from '@ant-design/pro-components';
import { App } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useT } from '@/hooks/useT';
import { CallError } from '@/utils/call-error';
import { ConflictDialog, type FieldFormats } from './ConflictDialog';

interface Versioned {
  version: number;
}

interface FormDrawerProps<Values extends object, Row extends Versioned & Values> {
  /** Makes the ids of the fields unique on the page. */
  name: string;
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** The row to change; none to write a new one. */
  row?: Row;
  /** What the form starts with: the row's values, or what a new one is given. */
  initialValues: Partial<Values>;
  /** Sends the values; `row` is as given, with the version that the answer must still find. */
  onSave: (values: Values, row: Row | undefined) => Promise<unknown>;
  onSaved: () => unknown;
  /** How fields and their values are called when two people changed the same row. */
  fields: FieldFormats<Values>;
  width?: number;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form in a drawer. Asks before it throws changes away, submits once however often it is clicked,
 * puts the server's field errors on their fields, and shows what changed when somebody else was
 * faster.
 */
export function FormDrawer<Values extends object, Row extends Versioned & Values>(
  props: FormDrawerProps<Values, Row>,
) {
  const { name, title, isOpen, onClose, row, initialValues, onSave, onSaved, fields } = props;
  const t = useT();
  const { modal, message } = App.useApp();
  const formRef = useRef<ProFormInstance<Values>>(undefined);
  const isSaving = useRef(false);
  const isAsking = useRef(false);
  const [base, setBase] = useState<Row>();
  const [conflict, setConflict] = useState<{ mine: Values; current: Row }>();

  const save = async (values: Values, over: Row | undefined) => {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      await onSave(values, over);
      setConflict(undefined);
      onSaved();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.reason === 'version.conflict') {
        setConflict({ mine: values, current: error.data as Row });
      }
      showFieldErrors(error);
    } finally {
      isSaving.current = false;
    }
  };

  const showFieldErrors = ({ errors = [] }: CallError) => {
    const known = errors.filter(({ field }) => field in fields);
    const [first] = known;
    formRef.current?.setFields(
      known.map((error) => ({ name: error.field as never, errors: [error.message] })),
    );
    if (first) formRef.current?.scrollToField(first.field as never, { focus: true });
    // The form has no place for these, and nobody else shows them.
    const others = errors.filter(({ field }) => !(field in fields));
    if (others.length > 0) void message.error(others.map((error) => error.message).join(' '));
  };

  const handleOpenChange = (next: boolean) => {
    if (next || isSaving.current || isAsking.current) return;
    if (!formRef.current?.isFieldsTouched()) return onClose();
    isAsking.current = true;
    modal.confirm({
      title: t('crud.form.discard.title'),
      content: t('crud.form.discard.content'),
      okText: t('crud.form.discard.ok'),
      cancelText: t('crud.form.discard.cancel'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      onOk: onClose,
      afterClose: () => {
        isAsking.current = false;
      },
    });
  };

  return (
    <>
      <DrawerForm<Values>
        name={name}
        title={title}
        open={isOpen}
        onOpenChange={handleOpenChange}
        formRef={formRef}
        width={props.width ?? 520}
        drawerProps={{
          destroyOnHidden: true,
          styles: { wrapper: { maxWidth: '100vw' } },
          afterOpenChange: (isShown) => setBase(isShown ? row : undefined),
        }}
        initialValues={initialValues}
        submitter={{
          searchConfig: { submitText: t('common.save'), resetText: t('common.cancel') },
        }}
        scrollToFirstError
        onFinish={(values) => save(values, base ?? row)}
      >
        {props.children}
      </DrawerForm>
      {conflict && (
        <ConflictDialog
          {...conflict}
          fields={fields}
          onKeepEditing={() => setConflict(undefined)}
          onReload={() => {
            setBase(conflict.current);
            formRef.current?.setFieldsValue(conflict.current as never);
            setConflict(undefined);
          }}
          onOverwrite={() => save(conflict.mine, conflict.current)}
        />
      )}
    </>
  );
}
