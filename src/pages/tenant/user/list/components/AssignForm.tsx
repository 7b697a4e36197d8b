import { App } from 'antd';
import type { Member } from '#contract/member/member';
import { FormDrawer } from '@/components/crud/form/FormDrawer';
import { HistoryLink } from '@/components/crud/HistoryLink';
import { useT } from '@/hooks/useT';
import { assignTenantUser, previewAssign } from '@/services/member/tenant-user';
import { usePlaceOptions } from '../usePlaceOptions';
import { LossList } from './LossList';
import { PlaceFields } from './PlaceFields';

type Values = Pick<Member, 'tenantId' | 'deptId' | 'roleIds' | 'postIds' | 'isDefaultAdmin'>;

interface Named {
  id: number;
  name: string;
}

interface AssignFormProps {
  member: Member;
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => unknown;
}

const WIDTH = 560;

/** Gives a user another place in its tenant, or one in another tenant once the loss was looked at. */
export function AssignForm({ member, isOpen, onClose, onSaved }: AssignFormProps) {
  const t = useT();
  const { modal } = App.useApp();
  const { id, realName: name, tenantName: from } = member;

  const { depts, roles, posts } = usePlaceOptions(member.tenantId);
  const namesIn = (all: readonly Named[] = [], ids: readonly (number | null)[] = []) =>
    ids
      .map((one) => all.find((row) => row.id === one)?.name ?? `#${one}`)
      .join(t('crud.ask.separator'));

  const askMove = async ({ tenantId }: Values) => {
    if (tenantId === member.tenantId) return true;
    const preview = await previewAssign({ id, tenantId });
    const { tenantName: tenant, refusal, room } = preview;
    const common = { width: WIDTH, content: <LossList t={t} from={from} preview={preview} /> };
    if (refusal || room === 0) {
      const title = t('tenantUser.move.refused', { name, tenant });
      void modal.error({ ...common, title, okText: t('crud.bulk.close') });
      return false;
    }
    return modal.confirm({
      ...common,
      title: t('tenantUser.move.title', { name, tenant }),
      okText: t('tenantUser.move.ok'),
      cancelText: t('crud.action.cancel'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
    });
  };

  return (
    <FormDrawer<Values, Member>
      name="assign"
      title={t('tenantUser.assign.title', { name })}
      extra={<HistoryLink kind="member" id={id} />}
      isOpen={isOpen}
      row={member}
      initialValues={member}
      onClose={onClose}
      confirm={askMove}
      onSave={({ tenantId, deptId, roleIds, postIds, isDefaultAdmin }, base = member) =>
        assignTenantUser({
          ...{ id, version: base.version, tenantId, deptId: deptId ?? null },
          ...{ roleIds: roleIds ?? [], postIds: postIds ?? [] },
          isDefaultAdmin: isDefaultAdmin ?? false,
        })
      }
      onSaved={onSaved}
      fields={{
        tenantId: {
          label: t('tenantUser.tenant'),
          format: (tenantId) => (tenantId === member.tenantId ? from : `#${tenantId}`),
        },
        deptId: { label: t('org.user.dept'), format: (one) => namesIn(depts, [one]) },
        roleIds: { label: t('org.user.roles'), format: (ids) => namesIn(roles, ids) },
        postIds: { label: t('org.user.posts'), format: (ids) => namesIn(posts, ids) },
        isDefaultAdmin: {
          label: t('tenantUser.assign.admin'),
          format: (is) => t(is ? 'tenantUser.yes' : 'tenantUser.no'),
        },
      }}
    >
      <PlaceFields row={member} />
    </FormDrawer>
  );
}
