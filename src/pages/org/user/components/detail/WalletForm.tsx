import {
  ModalForm,
  ProFormDependency,
  ProFormRadio,
  ProFormTextArea,
} from '@ant-design/pro-components';
import { useModel } from '@umijs/max';
import { App } from 'antd';
import { type ReactElement, useState } from 'react';
import { LIMIT } from '#contract/limits';
import type { Member } from '#contract/member/member';
import type { LedgerEntry } from '#contract/wallet';
import { DigitField } from '@/components/crud/form/DigitField';
import { formatAmount, isAmount, toCents } from '@/features/wallet/amounts';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { adjustWallet, lookAtWallet } from '@/services/member/detail';
import { newAttemptKey } from '@/utils/attempt-key';
import { CallError } from '@/utils/call-error';

interface WalletValues {
  kind: LedgerEntry['kind'];
  direction: 'add' | 'take';
  amount: number;
  reason: string;
}

interface WalletFormProps {
  member: Member;
  /** The button that opens the form. */
  trigger: ReactElement;
  onSaved: () => unknown;
}

const range = (kind: LedgerEntry['kind']) => ({
  min: formatAmount(kind, 1),
  max: formatAmount(kind, LIMIT.walletAmount),
});

/** Adds to or deducts from a user's balance or points. */
export function WalletForm({ member, trigger, onSaved }: WalletFormProps) {
  const t = useT();
  const rules = useRules();
  const { message, modal } = App.useApp();
  const { initialState } = useModel('@@initialState');
  const isPlatform = initialState?.user?.tenant.isPlatform;
  const [attempt, setAttempt] = useState('');

  /** Says who pays whom how much, by the server's names, and asks; nothing has moved yet. */
  const ask = async ({ kind, amount }: Pick<LedgerEntry, 'kind' | 'amount'>) => {
    const held = await lookAtWallet(member.id);
    const written = (units: number) =>
      t(`org.user.wallet.written.${kind}`, { amount: formatAmount(kind, units), count: units });
    const { realName: name } = member;
    const other = held.counterpart;
    const way = amount > 0 ? 'add' : 'take';
    const pays = { name, other: other ?? '', amount: written(Math.abs(amount)) };
    const has = { name, before: written(held[kind]), after: written(held[kind] + amount) };
    return modal.confirm({
      title: t('org.user.wallet.ask', { name }),
      content: (
        <>
          <p>{t(`org.user.wallet.ask.${way}.${other === null ? 'platform' : 'tenant'}`, pays)}</p>
          <p>{t('org.user.wallet.ask.has', has)}</p>
        </>
      ),
      okText: t('org.user.wallet.adjust'),
      cancelText: t('common.cancel'),
      focusable: { autoFocusButton: 'ok' },
    });
  };

  const save = async ({ kind, direction, amount, reason }: WalletValues) => {
    const units = kind === 'balance' ? toCents(amount) : amount;
    const signed = direction === 'take' ? -units : units;
    try {
      if (!(await ask({ kind, amount: signed }))) return false;
      await adjustWallet({ id: member.id, kind, amount: signed, reason }, attempt);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.errors) void message.error(error.message);
      return false;
    }
    void message.success(t('org.user.wallet.done'));
    onSaved();
    return true;
  };

  return (
    <ModalForm<WalletValues>
      name="wallet"
      title={t('org.user.wallet.adjust.title', { name: member.realName })}
      trigger={trigger}
      width={440}
      initialValues={{ kind: 'balance', direction: 'add' }}
      modalProps={{ destroyOnHidden: true }}
      submitter={{ searchConfig: { submitText: t('common.save'), resetText: t('common.cancel') } }}
      // A new opening, and changed values, are another attempt.
      onOpenChange={() => setAttempt(newAttemptKey())}
      onValuesChange={() => setAttempt(newAttemptKey())}
      onFinish={save}
    >
      <ProFormRadio.Group
        name="kind"
        label={t('org.user.wallet.kind')}
        options={[
          { value: 'balance', label: t('org.user.wallet.kind.balance') },
          { value: 'integral', label: t('org.user.wallet.kind.integral') },
        ]}
      />
      <ProFormRadio.Group
        name="direction"
        label={t('org.user.wallet.direction')}
        options={[
          { value: 'add', label: t('org.user.wallet.direction.add') },
          { value: 'take', label: t('org.user.wallet.direction.take') },
        ]}
      />
      <ProFormDependency<Pick<WalletValues, 'kind'>> name={['kind']}>
        {({ kind }) => (
          <DigitField
            name="amount"
            label={t('org.user.wallet.amount')}
            extra={t(isPlatform ? 'org.user.wallet.side.platform' : 'org.user.wallet.side.tenant')}
            // No limits of the field itself, which would change what was typed without a word.
            min={Number.MIN_SAFE_INTEGER}
            fieldProps={{
              precision: undefined,
              suffix: t(`org.user.wallet.unit.${kind as LedgerEntry['kind']}`),
            }}
            required
            rules={[
              {
                validator: async (_rule: unknown, value?: number | null) => {
                  if (!isAmount(kind, value))
                    throw new Error(
                      t(`org.user.wallet.amount.${kind as LedgerEntry['kind']}`, range(kind)),
                    );
                },
              },
            ]}
          />
        )}
      </ProFormDependency>
      <ProFormTextArea
        name="reason"
        label={t('org.user.wallet.reason')}
        rules={[rules.required(t('org.user.wallet.reason')), rules.max(LIMIT.remark)]}
      />
    </ModalForm>
  );
}
