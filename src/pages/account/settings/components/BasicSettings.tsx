import { App, Button, Form, Input, Radio, Skeleton } from 'antd';
import { useState } from 'react';
import type { AccountProfile, AccountProfileUpdate } from '#contract/account';
import { LIMIT } from '#contract/limits';
import { Conflict } from '@/components/crud/form/conflict/Conflict';
import type { FieldFormats } from '@/components/crud/form/conflict/ConflictDialog';
import { ListFailure } from '@/components/crud/list/ListStates';
import { DayPicker } from '@/components/DayPicker';
import { RegionSelect } from '@/features/region/RegionSelect';
import { useLeaveGuard } from '@/hooks/leave/useLeaveGuard';
import { useData } from '@/hooks/reading/useData';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { getAccountProfile, updateAccountProfile } from '@/services/account/account';
import { CallError } from '@/utils/call-error';

type Values = Omit<AccountProfileUpdate, 'version'>;

const SEXES = ['man', 'girl', 'secret'] as const;

const toForm = ({ realName, sex, birthday, qq, address, region }: Values): Values => ({
  ...{ realName, sex, birthday, qq, address, region },
});

/** The user's own profile fields. */
export function BasicSettings() {
  const { data, error, refresh } = useData(getAccountProfile);
  if (error) return <ListFailure error={error} onRetry={refresh} />;
  return data ? <ProfileForm profile={data} /> : <Skeleton active paragraph={{ rows: 8 }} />;
}

function ProfileForm({ profile }: { profile: AccountProfile }) {
  const t = useT();
  const rules = useRules();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [isSaving, setSaving] = useState(false);
  const [base, setBase] = useState(profile);
  const [isDirty, setDirty] = useState(false);
  useLeaveGuard(isDirty);
  const [conflict, setConflict] = useState<{ mine: Values; current: AccountProfile }>();

  const sexes = SEXES.map((value) => ({ value, label: t(`account.profile.sex.${value}`) }));
  const fields: FieldFormats<Values> = {
    realName: { label: t('account.profile.realName') },
    sex: { label: t('account.profile.sex'), format: (sex) => t(`account.profile.sex.${sex}`) },
    birthday: { label: t('account.profile.birthday') },
    qq: { label: t('account.profile.qq') },
    region: { label: t('account.profile.region') },
    address: { label: t('account.profile.address') },
  };

  async function save(values: Values, over: number) {
    if (isSaving) return;
    setSaving(true);
    try {
      const saved = await updateAccountProfile({ ...values, version: over });
      setBase(saved);
      form.setFieldsValue(toForm(saved));
      setDirty(false);
      setConflict(undefined);
      void message.success(t('crud.done.updated'));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.reason === 'version.conflict') {
        setConflict({ mine: values, current: error.data as AccountProfile });
      }
      for (const { field, message: text } of error.errors ?? []) {
        form.setFields([{ name: field as keyof Values, errors: [text] }]);
      }
    } finally {
      setSaving(false);
    }
  }

  return (
    <>
      <Form<Values>
        form={form}
        name="profile"
        layout="vertical"
        initialValues={toForm(profile)}
        onValuesChange={() => setDirty(true)}
        onFinish={(values) => save(values, base.version)}
        style={{ maxWidth: 480 }}
      >
        <Form.Item label={t('account.profile.username')} htmlFor="profile-username">
          <Input id="profile-username" value={profile.username} disabled />
        </Form.Item>
        <Form.Item
          name="realName"
          label={fields.realName.label}
          rules={[rules.required(fields.realName.label), rules.max(LIMIT.name)]}
        >
          <Input autoComplete="name" />
        </Form.Item>
        <Form.Item name="sex" label={fields.sex.label}>
          <Radio.Group options={sexes} />
        </Form.Item>
        <Form.Item name="birthday" label={fields.birthday.label} rules={rules.past}>
          <DayPicker style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="qq" label={fields.qq.label} rules={rules.qq}>
          <Input />
        </Form.Item>
        <Form.Item name="region" label={fields.region.label} rules={[rules.max(LIMIT.address)]}>
          <RegionSelect />
        </Form.Item>
        <Form.Item name="address" label={fields.address.label} rules={[rules.max(LIMIT.address)]}>
          <Input autoComplete="street-address" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {t('crud.action.save')}
        </Button>
      </Form>
      {conflict && (
        <Conflict<Values>
          {...conflict}
          base={base}
          fields={fields}
          onKeepEditing={() => setConflict(undefined)}
          onReload={() => {
            setBase(conflict.current);
            form.setFieldsValue(toForm(conflict.current));
            setDirty(false);
            setConflict(undefined);
          }}
          onSave={(values) => {
            setBase(conflict.current);
            form.setFieldsValue(values);
            return save(values, conflict.current.version);
          }}
        />
      )}
    </>
  );
}
