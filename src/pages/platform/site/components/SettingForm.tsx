import { ProForm } from '@ant-design/pro-components';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Settings, SettingsUpdate } from '#contract/setting';
import { Conflict } from '@/components/crud/form/conflict/Conflict';
import type { FieldFormats } from '@/components/crud/form/conflict/ConflictDialog';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import type { FormPart, PartProps } from '../part';
import { useSetting } from '../useSetting';

interface SettingFormProps<Values extends object, Part extends FormPart> extends PartProps {
  part: Part;
  toValues: (settings: Settings) => Values;
  toBody: (values: Values) => SettingsUpdate[Part];
  /** Labels and formats of the fields, for the conflict dialog. */
  fields: FieldFormats<Values>;
  /** Asks before values are saved that take something away; saves none of them on false. */
  confirm?: (values: Values) => Promise<boolean>;
  /** The fields. */
  children: ReactNode;
}

const WIDTH = 880;

/** One part of the settings as a form; read-only for whoever may not save it. */
export function SettingForm<Values extends object, Part extends FormPart>(
  props: SettingFormProps<Values, Part>,
) {
  const { part, settings, toValues, fields, confirm, children } = props;
  const t = useT();
  const mayChange = useCan()('PUT /admin/admin/site/settings');
  const setting = useSetting(props);
  // What is saved later is put into the fields, so that what is being entered stays.
  const [initialValues] = useState(() => toValues(settings));
  const { conflict } = setting;
  const save = async (values: Values) => {
    if (!confirm || (await confirm(values))) await setting.save(values);
  };
  return (
    <>
      <ProForm<Values>
        name={`site-${part}`}
        layout="vertical"
        style={{ maxWidth: WIDTH }}
        formRef={setting.formRef}
        disabled={!mayChange}
        initialValues={initialValues}
        onValuesChange={setting.change}
        onFinish={save}
        submitter={
          mayChange && {
            // Within the form, so that Enter saves too.
            render: () => (
              <Button type="primary" htmlType="submit">
                {t('crud.action.save')}
              </Button>
            ),
          }
        }
      >
        {children}
      </ProForm>
      {conflict && (
        <Conflict<Values>
          {...conflict}
          fields={fields}
          onKeepEditing={setting.keepEditing}
          onReload={setting.reload}
          onSave={setting.overwrite}
        />
      )}
    </>
  );
}
