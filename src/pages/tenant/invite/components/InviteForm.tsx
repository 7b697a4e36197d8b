import { ProForm, ProFormDependency, ProFormText } from '@ant-design/pro-components';
import { Alert } from 'antd';
import { useRef, useState } from 'react';
import { LIMIT } from '#contract/limits';
import type { Invite } from '#contract/tenant/invite';
import type { Policy } from '#contract/tenant/policy';
import { DigitField } from '@/components/crud/form/DigitField';
import { FormDrawer } from '@/components/crud/form/FormDrawer';
import { RecordFields } from '@/components/crud/form/RecordFields';
import { HistoryLink } from '@/components/crud/HistoryLink';
import { ExpiryField } from '@/features/tenant/ExpiryField';
import { PolicySelect } from '@/features/tenant/PolicySelect';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { addInvite, addInvites, updateInvite } from '@/services/tenant/invite';
import { type InviteValues, inviteFields, newInvite, toAdd, toUpdate } from '../fields';

/** What was created: one invitation, or many at once. */
export type Made = { id: number } | { batchId: number; codes: string[] };

interface InviteFormProps {
  isOpen: boolean;
  row?: Invite;
  onClose: () => void;
  /** Called with what was created, if anything was. */
  onSaved: (made?: Made) => unknown;
}

/** What the policy of a code does. */
type Terms = Pick<Policy, 'tenantSetting' | 'defaultTenantName'>;

/** Creates one invitation or many, or edits one. */
export function InviteForm({ isOpen, row, onClose, onSaved }: InviteFormProps) {
  const t = useT();
  const rules = useRules();
  const fields = inviteFields(t);
  const [picked, setPicked] = useState<Terms>();
  const made = useRef<Made>(undefined);
  const terms = row
    ? { tenantSetting: row.tenantSetting, defaultTenantName: row.joinedTenantName }
    : picked;

  const create = async (values: InviteValues) => {
    const { count = 1 } = values;
    made.current =
      count === 1 ? await addInvite(toAdd(values)) : await addInvites({ ...toAdd(values), count });
  };

  return (
    <FormDrawer<InviteValues, Invite>
      name="invite"
      extra={row && <HistoryLink kind="invite" id={row.id} />}
      title={t(row ? 'tenant.invite.edit' : 'tenant.invite.add')}
      isOpen={isOpen}
      row={row}
      initialValues={row ?? newInvite()}
      onClose={() => {
        setPicked(undefined);
        onClose();
      }}
      onSave={(values, base) => (base ? updateInvite(toUpdate(values, base)) : create(values))}
      onSaved={() => {
        setPicked(undefined);
        const result = made.current;
        made.current = undefined;
        return onSaved(result);
      }}
      fields={fields}
    >
      <ProFormText
        name="title"
        label={fields.title.label}
        rules={[rules.required(fields.title.label), rules.max(LIMIT.title)]}
      />
      {!row && (
        <ProForm.Item
          name="policyId"
          label={fields.policyId.label}
          rules={[{ ...rules.required(fields.policyId.label), type: 'number' }]}
        >
          <PolicyField onPick={setPicked} />
        </ProForm.Item>
      )}
      {terms && <TermsHint {...terms} />}
      {terms?.tenantSetting !== 'join' && (
        <ProFormText
          name="companyName"
          label={fields.companyName.label}
          extra={t('tenant.invite.company.hint')}
          rules={[rules.max(LIMIT.name)]}
        />
      )}
      <ExpiryField label={fields.expiresAt.label} isNew={false} />
      {!row && (
        <DigitField
          name="count"
          label={fields.count.label}
          extra={t('tenant.invite.count.hint', { max: LIMIT.invites })}
          rules={[
            { ...rules.required(fields.count.label), type: 'number' },
            rules.whole(1, LIMIT.invites),
          ]}
        />
      )}
      {!row && terms?.tenantSetting !== 'join' && <AlikeHint />}
      <RecordFields hasStatus={false} />
    </FormDrawer>
  );
}

/** Says that companies of one name come of it, where several codes carry a name. */
function AlikeHint() {
  const t = useT();
  return (
    <ProFormDependency name={['count', 'companyName']}>
      {({ count, companyName }: Partial<InviteValues>) =>
        (count ?? 1) > 1 &&
        companyName?.trim() && (
          <Alert
            type="warning"
            showIcon
            style={{ marginBlockEnd: 24, overflowWrap: 'anywhere' }}
            title={t('tenant.invite.company.alike', {
              count: count ?? 1,
              name: companyName.trim(),
            })}
          />
        )
      }
    </ProFormDependency>
  );
}

/** Says what registering with the code does. */
function TermsHint({ tenantSetting, defaultTenantName: name }: Terms) {
  const t = useT();
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBlockEnd: 24, overflowWrap: 'anywhere' }}
      title={
        tenantSetting === 'join'
          ? t('tenant.invite.policy.joins', { name: name ?? '-' })
          : t('tenant.invite.policy.creates')
      }
    />
  );
}

interface PolicyFieldProps {
  /** Given by the form. */
  id?: string;
  value?: number;
  onChange?: (id: number | undefined) => void;
  onPick: (policy: Terms | undefined) => void;
}

function PolicyField({ id, value, onChange, onPick }: PolicyFieldProps) {
  return (
    <PolicySelect
      id={id}
      isOpen
      value={value}
      onChange={(policyId, policy) => {
        onChange?.(policyId);
        onPick(policy);
      }}
    />
  );
}
