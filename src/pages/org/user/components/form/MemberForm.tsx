import {
  ProForm,
  ProFormRadio,
  ProFormText,
  ProFormTextArea,
  ProFormTreeSelect,
} from '@ant-design/pro-components';
import { LIMIT } from '#contract/limits';
import type { Member } from '#contract/member/member';
import { FormDrawer } from '@/components/crud/form/FormDrawer';
import { FormSection, WholeLine } from '@/components/crud/form/FormSection';
import { treeSelectProps } from '@/components/crud/form/treeSelectProps';
import { HistoryLink } from '@/components/crud/HistoryLink';
import { DayPicker } from '@/components/DayPicker';
import { PhoneField } from '@/components/phone/PhoneField';
import { RoomNote } from '@/features/quota/RoomNote';
import { RegionSelect } from '@/features/region/RegionSelect';
import { useAbout } from '@/hooks/reading/about';
import { useOptions } from '@/hooks/reading/useOptions';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { getDeptTree } from '@/services/dept';
import { addMember, updateMember } from '@/services/member/member';
import { listPostOptions } from '@/services/post';
import { getAssignableRoles } from '@/services/role';
import type { About } from '@/utils/about';
import { type MemberValues, memberFields, NO_PICTURE } from '../../fields';
import { placeRules } from '../../place-rules';
import { PictureField } from './PictureField';
import { PostSelect } from './PostSelect';
import { RoleSelect } from './RoleSelect';

interface MemberFormProps {
  isOpen: boolean;
  row?: Member;
  preset?: Partial<Member>;
  onClose: () => void;
  onSaved: () => unknown;
}

function save(values: MemberValues, row: Member | undefined, about: About) {
  const { username, password, avatarFileId, ...profile } = values;
  const picture = avatarFileId === NO_PICTURE ? null : avatarFileId;
  const body = { ...profile, deptId: profile.deptId ?? null, avatarFileId: picture };
  return row
    ? updateMember({ ...body, id: row.id, version: row.version }, about)
    : addMember({ ...body, username, password: password ?? '' }, about);
}

/** Creates or edits a user. */
export function MemberForm({ isOpen, row, preset, onClose, onSaved }: MemberFormProps) {
  const t = useT();
  const rules = useRules();
  const about = useAbout();
  const { data: known } = useOptions('GET /user/admin/dept/tree', getDeptTree, {
    ready: isOpen,
  });
  const depts = known ?? [];
  const { data: posts = [] } = useOptions('GET /user/admin/post/options', listPostOptions, {
    ready: isOpen,
  });
  // Roles that the caller may assign; other roles of the user stay unchanged.
  const { data: roles } = useOptions('GET /user/admin/role/tree', getAssignableRoles, {
    query: { for: 'assign' },
    ready: isOpen,
  });
  const fields = memberFields(t, depts, posts, roles ?? []);
  const choices = (texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).map(([value, label]) => ({ value, label }));

  return (
    <FormDrawer<MemberValues, Member>
      name="member"
      extra={row && <HistoryLink kind="member" id={row.id} />}
      title={t(row ? 'org.user.edit' : 'org.user.add')}
      isOpen={isOpen}
      row={row}
      initialValues={row ?? { sex: 'secret', status: 'enabled', ...preset }}
      onClose={onClose}
      onSaved={onSaved}
      onSave={(values, base) => save(values, base, about)}
      fields={fields}
      width={760}
    >
      {!row && <RoomNote kind="users" />}
      <FormSection title={t('org.user.group.account')}>
        <ProFormText
          name="username"
          label={fields.username.label}
          disabled={Boolean(row)}
          fieldProps={{ autoComplete: 'off' }}
          rules={[rules.required(fields.username.label), ...rules.username]}
        />
        <ProFormText
          name="realName"
          label={fields.realName.label}
          rules={[rules.required(fields.realName.label), rules.max(LIMIT.name)]}
        />
        {!row && (
          <ProFormText.Password
            name="password"
            label={t('org.user.password')}
            fieldProps={{ autoComplete: 'new-password' }}
            rules={[rules.required(t('org.user.password')), ...rules.password]}
          />
        )}
        <PhoneField name="phone" label={fields.phone.label} />
        <ProFormText name="email" label={fields.email.label} rules={rules.email} />
        <ProFormRadio.Group
          name="status"
          label={fields.status.label}
          options={choices({
            enabled: t('crud.status.enabled'),
            disabled: t('crud.status.disabled'),
          })}
        />
      </FormSection>
      <FormSection title={t('org.user.group.place')}>
        <ProFormTreeSelect
          name="deptId"
          label={fields.deptId.label}
          allowClear
          // No id while the names load.
          getValueProps={(value?: number) => ({ value: known && value })}
          // A user without a department may stay without one.
          rules={row?.deptId === null ? [] : placeRules(rules, depts, fields.deptId.label)}
          fieldProps={treeSelectProps(
            depts.map((dept) => ({
              ...dept,
              disabled: dept.status === 'disabled' && dept.id !== row?.deptId,
            })),
            'name',
          )}
        />
        <PostSelect row={row} posts={posts} label={fields.postIds.label} />
        <WholeLine>
          <RoleSelect row={row} roles={roles} label={fields.roleIds.label} />
        </WholeLine>
      </FormSection>
      <FormSection title={t('org.user.group.person')}>
        <WholeLine>
          {about.tenantId === undefined && (
            <ProForm.Item name="avatarFileId" label={fields.avatarFileId.label}>
              <PictureField row={row} />
            </ProForm.Item>
          )}
        </WholeLine>
        <ProFormRadio.Group
          name="sex"
          label={fields.sex.label}
          options={choices({
            man: t('org.user.sex.man'),
            girl: t('org.user.sex.girl'),
            secret: t('org.user.sex.secret'),
          })}
        />
        <ProForm.Item name="birthday" label={fields.birthday.label} rules={rules.past}>
          <DayPicker style={{ width: '100%' }} />
        </ProForm.Item>
        <ProFormText name="qq" label={fields.qq.label} rules={rules.qq} />
        <ProForm.Item name="region" label={fields.region.label} rules={[rules.max(LIMIT.address)]}>
          <RegionSelect />
        </ProForm.Item>
        <WholeLine>
          <ProFormText
            name="address"
            label={fields.address.label}
            rules={[rules.max(LIMIT.address)]}
          />
        </WholeLine>
        <WholeLine>
          <ProFormTextArea
            name="remark"
            label={fields.remark.label}
            rules={[rules.max(LIMIT.remark)]}
          />
        </WholeLine>
      </FormSection>
    </FormDrawer>
  );
}
