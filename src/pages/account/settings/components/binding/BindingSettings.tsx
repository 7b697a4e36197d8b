import { Alert, Button, Form, Input, Skeleton, Typography } from 'antd';
import { isPayee, LIMIT } from '#contract/limits';
import type { Withdrawal } from '#contract/withdrawal';
import { ListFailure } from '@/components/crud/list/ListStates';
import { useData } from '@/hooks/reading/useData';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { getWithdrawal } from '@/services/account/withdrawal';
import { PaymentCodeField } from './PaymentCodeField';
import { toForm, useWithdrawalForm, type Values } from './useWithdrawalForm';

/** Where money of the own wallet is paid out to (docs/product.md, "User"). */
export function BindingSettings() {
  const { data, error, refresh } = useData(getWithdrawal);
  if (error) return <ListFailure error={error} onRetry={refresh} />;
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
  return <WithdrawalForm key={data.version} stored={data} onReload={refresh} />;
}

interface WithdrawalFormProps {
  stored: Withdrawal;
  onReload: () => unknown;
}

function WithdrawalForm({ stored, onReload }: WithdrawalFormProps) {
  const t = useT();
  const rules = useRules();
  const { form, save, isSaving, conflict, touch } = useWithdrawalForm(stored);
  const values = Form.useWatch([], form) as Values | undefined;
  // Emptying all three takes the settings away.
  const isEmpty = !values?.name?.trim() && !values?.account?.trim() && !values?.code;
  const [name, account] = [t('account.binding.name'), t('account.binding.account')];
  const needed = (label: string) => (isEmpty ? [] : [rules.required(label)]);

  return (
    <Form<Values>
      form={form}
      name="withdrawal"
      layout="vertical"
      initialValues={toForm(stored)}
      onValuesChange={touch}
      onFinish={save}
      style={{ maxWidth: 480 }}
    >
      <Typography.Paragraph type="secondary">{t('account.binding.hint')}</Typography.Paragraph>
      {stored.isUnreadable && (
        <Alert type="warning" showIcon title={t('account.binding.unreadable')} />
      )}
      {conflict && (
        <Alert
          type="warning"
          showIcon
          title={conflict}
          action={<Button onClick={onReload}>{t('crud.conflict.reload')}</Button>}
        />
      )}
      <Form.Item name="name" label={name} rules={[...needed(name), rules.max(LIMIT.name)]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="account"
        label={account}
        extra={t('account.binding.account.hint')}
        rules={[
          ...needed(account),
          rules.max(LIMIT.payee),
          {
            validator: async (_rule: unknown, typed = '') => {
              if (typed.trim() && !isPayee(typed.trim()))
                throw new Error(t('account.binding.account.rule'));
            },
          },
        ]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="code" label={t('account.binding.image')}>
        <PaymentCodeField
          onRefused={(text) => form.setFields([{ name: 'code', errors: text ? [text] : [] }])}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isSaving}>
        {t('crud.action.save')}
      </Button>
    </Form>
  );
}
