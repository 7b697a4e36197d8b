import { ProFormText, ProFormTextArea, ProFormTreeSelect } from '@ant-design/pro-components';
import { Alert } from 'antd';
import { LIMIT, PATTERN } from '#contract/limits';
import { FormDrawer } from '@/components/crud/form/FormDrawer';
import { treeSelectProps } from '@/components/crud/form/treeSelectProps';
import { useOptions } from '@/hooks/reading/useOptions';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { getDeptTree } from '@/services/dept';
import { addOffer } from '@/services/member/offer';
import { listPostOptions } from '@/services/post';
import { getAssignableRoles } from '@/services/role';
import { placeRules } from '../../place-rules';
import { PostSelect } from '../form/PostSelect';
import { RoleSelect } from '../form/RoleSelect';

/** As the server checks it. */
const isIdentifier = (text: string) =>
  PATTERN.username.test(text) || PATTERN.phone.test(text.normalize('NFKC'));

type OfferValues = Parameters<typeof addOffer>[0];

interface OfferFormProps {
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => unknown;
}

/** Offers a seat, with the department, roles and positions that whoever adds a user may give. */
export function OfferForm({ isOpen, onClose, onSaved }: OfferFormProps) {
  const t = useT();
  const rules = useRules();
  const { data: depts = [] } = useOptions('GET /user/admin/dept/tree', getDeptTree, {
    ready: isOpen,
  });
  const { data: posts = [] } = useOptions('GET /user/admin/post/options', listPostOptions, {
    ready: isOpen,
  });
  const { data: roles } = useOptions('GET /user/admin/role/tree', getAssignableRoles, {
    query: { for: 'assign' },
    ready: isOpen,
  });
  const fields = {
    identifier: { label: t('offer.identifier') },
    deptId: { label: t('org.user.dept') },
    roleIds: { label: t('org.user.roles') },
    postIds: { label: t('org.user.posts') },
    note: { label: t('offer.note') },
  };

  return (
    <FormDrawer<OfferValues, OfferValues & { version: number }>
      name="offer"
      title={t('offer.add')}
      submitText={t('offer.add')}
      isOpen={isOpen}
      initialValues={{}}
      onClose={onClose}
      onSaved={onSaved}
      onSave={(values) => addOffer({ ...values, deptId: values.deptId ?? null })}
      fields={fields}
    >
      <Alert type="info" showIcon style={{ marginBlockEnd: 24 }} title={t('offer.hint')} />
      <ProFormText
        name="identifier"
        label={fields.identifier.label}
        placeholder={t('offer.identifier.hint')}
        fieldProps={{ autoComplete: 'off' }}
        rules={[
          rules.required(fields.identifier.label),
          rules.max(LIMIT.username.max),
          {
            validator: async (_rule: unknown, text?: string) => {
              if (text && !isIdentifier(text.trim())) throw new Error(t('offer.identifier.rule'));
            },
          },
        ]}
      />
      <ProFormTreeSelect
        name="deptId"
        label={fields.deptId.label}
        allowClear
        rules={placeRules(rules, depts, fields.deptId.label)}
        fieldProps={treeSelectProps(
          depts.map((dept) => ({ ...dept, disabled: dept.status === 'disabled' })),
          'name',
        )}
      />
      <PostSelect posts={posts} label={fields.postIds.label} />
      <RoleSelect roles={roles} label={fields.roleIds.label} />
      <ProFormTextArea
        name="note"
        label={fields.note.label}
        extra={t('offer.note.hint')}
        rules={[rules.max(LIMIT.remark)]}
      />
    </FormDrawer>
  );
}
