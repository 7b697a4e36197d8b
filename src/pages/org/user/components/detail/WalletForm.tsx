import {
  ModalForm,
  ProFormDependency,
  ProFormRadio,
  ProFormTextArea,
} from '@ant-design/pro-components';
import { App } from 'antd';
import { type ReactElement, useState } from 'react';
import { LIMIT } from '#contract/limits';
import type { Member } from '#contract/member/member';
import type { LedgerEntry } from '#contract/wallet';
import { DigitField } from '@/components/crud/form/DigitField';
import { FocusFirst } from '@/components/FocusFirst';
import { SubmitOnEnter } from '@/components/SubmitOnEnter';
import { formatAmount, isAmount, toCents } from '@/features/wallet/amounts';
import { useLeaveGuard } from '@/hooks/leave/useLeaveGuard';
import { useData } from '@/hooks/reading/useData';
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

/** The platform has no name here; what it, or a member out of sight, has is null. */
interface Payer {
  name?: string;
  units: number | null;
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

/** Adds to or deducts from a user's balance or points. Asks before it discards what was typed. */
export function WalletForm({ member, trigger, onSaved }: WalletFormProps) {
  const t = useT();
  const rules = useRules();
  const { message, modal } = App.useApp();
  const { data: held, refresh: look } = useData(() => lookAtWallet(member.id), { manual: true });
  const [attempt, setAttempt] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isDirty, setDirty] = useState(false);

  const open = () => {
    setAttempt(newAttemptKey());
    setOpen(true);
    look();
  };
  const shut = () => {
    setOpen(false);
    setDirty(false);
  };
  const close = useLeaveGuard(isOpen && isDirty, shut);

  const { realName: name } = member;
  const written = (kind: LedgerEntry['kind'], units: number) =>
    t(`org.user.wallet.written.${kind}`, { amount: formatAmount(kind, units), count: units });

  /** Who pays, and what the payer has as far as it may be seen; null until the server has said. */
  const payerOf = ({ kind, direction }: Pick<WalletValues, 'kind' | 'direction'>): Payer | null => {
    if (!held) return null;
    if (direction === 'take') return { name, units: held[kind] };
    const { counterpart: other } = held;
    return { name: other?.name, units: other?.[kind] ?? null };
  };

  const sayPayer = (values: Pick<WalletValues, 'kind' | 'direction'>) => {
    const payer = payerOf(values);
    if (!payer) return undefined;
    if (payer.name === undefined) return t('org.user.wallet.payer.platform');
    if (payer.units === null) return t('org.user.wallet.payer.unseen', { name: payer.name });
    const has = { name: payer.name, held: written(values.kind, payer.units) };
    return t('org.user.wallet.payer', has);
  };

  /** What is wrong with an amount, if anything is. */
  const faultOf = (values: Pick<WalletValues, 'kind' | 'direction'>, value?: number | null) => {
    const { kind } = values;
    if (!value || !isAmount(kind, value)) return t(`org.user.wallet.amount.${kind}`, range(kind));
    const payer = payerOf(values);
    const units = kind === 'balance' ? toCents(value) : value;
    // The platform's wallet has no bottom.
    if (!payer?.name || payer.units === null || units <= payer.units) return undefined;
    const has = { name: payer.name, held: written(kind, payer.units) };
    return t('org.user.wallet.payer.short', has);
  };

  /** Says who pays whom how much, by the server's names, and asks; nothing has moved yet. */
  const ask = async ({ kind, amount }: Pick<LedgerEntry, 'kind' | 'amount'>) => {
    const now = await lookAtWallet(member.id);
    const other = now.counterpart;
    const way = amount > 0 ? 'add' : 'take';
    const pays = { name, other: other?.name ?? '', amount: written(kind, Math.abs(amount)) };
    const has = {
      name,
      before: written(kind, now[kind]),
      after: written(kind, now[kind] + amount),
    };
    return modal.confirm({
      title: t('org.user.wallet.ask', { name }),
      content: (
        <>
          <p>{t(`org.user.wallet.ask.${way}.${other === null ? 'platform' : 'tenant'}`, pays)}</p>
          <p>{t('org.user.wallet.ask.has', has)}</p>
        </>
      ),
      okText: t('org.user.wallet.adjust'),
      cancelText: t('crud.action.cancel'),
      focusable: { autoFocusButton: 'ok' },
    });
  };

  const save = async ({ kind, direction, amount, reason }: WalletValues) => {
    const units = kind === 'balance' ? toCents(amount) : amount;
    const signed = direction === 'take' ? -units : units;
    try {
      if (!(await ask({ kind, amount: signed }))) return;
      await adjustWallet({ id: member.id, kind, amount: signed, reason }, attempt);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.errors) void message.error(error.message);
      return;
    }
    void message.success(t('org.user.wallet.done'));
    shut();
    onSaved();
  };

  return (
    <ModalForm<WalletValues>
      name="wallet"
      title={t('org.user.wallet.adjust.title', { name: member.realName })}
      trigger={trigger}
      width={440}
      initialValues={{ kind: 'balance', direction: 'add' }}
      modalProps={{ destroyOnHidden: true }}
      submitter={{
        searchConfig: { submitText: t('crud.action.save'), resetText: t('crud.action.cancel') },
      }}
      open={isOpen}
      onOpenChange={(next) => (next ? open() : close())}
      // As a new opening, changed values are another attempt.
      onValuesChange={() => {
        setAttempt(newAttemptKey());
        setDirty(true);
      }}
      onFinish={save}
    >
      <FocusFirst />
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
      <ProFormDependency<Pick<WalletValues, 'kind' | 'direction'>> name={['kind', 'direction']}>
        {({ kind, direction }) => (
          <DigitField
            name="amount"
            label={t('org.user.wallet.amount')}
            extra={sayPayer({ kind, direction })}
            fieldProps={{ suffix: t(`org.user.wallet.unit.${kind as LedgerEntry['kind']}`) }}
            required
            rules={[
              {
                validator: async (_rule: unknown, value?: number | null) => {
                  const fault = faultOf({ kind, direction }, value);
                  if (fault) throw new Error(fault);
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
      <SubmitOnEnter />
    </ModalForm>
  );
}
