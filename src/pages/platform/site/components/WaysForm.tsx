import {
  ProFormDependency,
  ProFormRadio,
  ProFormSwitch,
  ProFormText,
} from '@ant-design/pro-components';
import type { SettingsUpdate } from '#contract/setting';
import { FormSection, WholeLine } from '@/components/crud/form/FormSection';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import type { PartProps } from '../part';
import { SettingForm } from './SettingForm';

type Values = NonNullable<SettingsUpdate['ways']>;

const REGISTER = ['closed', 'policy', 'invite'] as const;

/** Which ways into the console are open. */
export function WaysForm(props: PartProps) {
  const t = useT();
  const rules = useRules();
  const label = (field: keyof Values) => t(`platform.site.${field}`);
  const onOff = (isOn: boolean) => t(isOn ? 'platform.site.on' : 'platform.site.off');
  const register = (way: Values['register']) => t(`platform.site.register.${way}`);
  return (
    <SettingForm<Values, 'ways'>
      {...props}
      part="ways"
      toValues={({ ways }) => ways}
      toBody={(values) => values}
      fields={{
        account: { label: label('account'), format: onOff },
        phone: { label: label('phone'), format: onOff },
        register: { label: label('register'), format: register },
        demo: { label: label('demo'), format: onOff },
        demoUsername: { label: label('demoUsername') },
      }}
    >
      <FormSection title={t('platform.site.signIn')} hint={t('platform.site.signIn.hint')}>
        <ProFormSwitch name="account" label={label('account')} />
        <ProFormSwitch name="phone" label={label('phone')} />
      </FormSection>
      <FormSection title={t('platform.site.others')}>
        <WholeLine>
          <ProFormRadio.Group
            name="register"
            label={label('register')}
            extra={t('platform.site.register.hint')}
            options={REGISTER.map((value) => ({ value, label: register(value) }))}
          />
        </WholeLine>
        <ProFormSwitch name="demo" label={label('demo')} extra={t('platform.site.demo.hint')} />
        <ProFormDependency name={['demo']}>
          {({ demo }) =>
            demo && (
              <ProFormText
                name="demoUsername"
                label={label('demoUsername')}
                rules={[rules.required(label('demoUsername')), ...rules.username]}
              />
            )
          }
        </ProFormDependency>
      </FormSection>
    </SettingForm>
  );
}
