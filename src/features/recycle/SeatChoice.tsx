import { Alert, Checkbox, Flex, Radio, Tag, TreeSelect, Typography } from 'antd';
import { type ReactNode, useId } from 'react';
import type { DeptNode } from '#contract/dept';
import type { PreviewedPlace, PreviewedSeat } from '#contract/member/recycle';
import { treeSelectProps } from '@/components/crud/form/treeSelectProps';
import { usePhone } from '@/components/phone/usePhone';
import { useT } from '@/hooks/useT';
import { type Choice, isKept } from './choices';

interface PartProps {
  label: string;
  children: ReactNode;
}

function Part({ label, children }: PartProps) {
  return (
    <section aria-label={label}>
      <Typography.Text type="secondary">{label}</Typography.Text>
      <div>{children}</div>
    </section>
  );
}

/** What cannot be given back, and why. */
function Lost({ places }: { places: readonly PreviewedPlace[] }) {
  const t = useT();
  return places
    .filter((place) => !isKept(place))
    .map(({ id, name, state }) => (
      <Tag key={id} color="warning" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        {t(`recycle.state.${state}`, { name })}
      </Tag>
    ));
}

interface PlacesProps {
  label: string;
  places: readonly PreviewedPlace[];
  chosen: number[];
  onChange: (ids: number[]) => void;
}

/** Roles or positions that the user had. */
function Places({ label, places, chosen, onChange }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <Part label={label}>
      <Flex wrap gap="small" align="center">
        {places.some(isKept) && (
          <Checkbox.Group
            value={chosen}
            onChange={onChange}
            options={places.filter(isKept).map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <Lost places={places} />
      </Flex>
    </Part>
  );
}

interface ContactProps {
  part: 'phone' | 'email';
  contact: PreviewedSeat['phone'];
  isShared: boolean;
  /** Of the user. */
  name: string;
  chosen: Choice['phone'];
  onChange: (choice: Choice['phone']) => void;
}

/** A phone or mail address that another user has meanwhile. */
function Contact({ part, contact, isShared, name, chosen, onChange }: ContactProps) {
  const t = useT();
  // A mail address is no number and comes back unchanged.
  const value = usePhone(contact?.value ?? '');
  if (!contact?.isTaken) return null;
  return (
    <Part label={t(`org.user.${part}`)}>
      <Flex vertical gap={4}>
        <div>
          <Tag color="warning" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
            {contact.value === null
              ? t(`recycle.taken.other.${part}`)
              : t('recycle.taken', { value })}
          </Tag>
        </div>
        {isShared ? (
          <Typography.Text type="secondary">{t('recycle.taken.shared', { name })}</Typography.Text>
        ) : (
          <Radio.Group
            value={chosen}
            onChange={({ target }) => onChange(target.value)}
            options={[
              { value: 'clear', label: t('recycle.taken.clear', { name }) },
              { value: 'keep', label: t(`recycle.taken.keep.${part}`) },
            ]}
          />
        )}
      </Flex>
    </Part>
  );
}

interface SeatChoiceProps {
  seat: PreviewedSeat;
  depts: readonly DeptNode[] | undefined;
  choice: Choice;
  /** Why the last try was refused. */
  refusal: string | undefined;
  /** Whether there is a choice to leave the user in the bin. */
  isAsked: boolean;
  isLeftOut: boolean;
  onLeaveOut: (isOut: boolean) => void;
  onChange: (choice: Choice) => void;
}

/** What one user gets back (docs/design/domain.md, "Recycle bin"). */
export function SeatChoice(props: SeatChoiceProps) {
  const { seat, depts, choice, refusal, isAsked, isLeftOut, onLeaveOut, onChange } = props;
  const t = useT();
  const fieldId = useId();
  const change = (part: Partial<Choice>) => onChange({ ...choice, ...part });
  const title = (
    <Typography.Text strong style={{ overflowWrap: 'anywhere' }}>
      {seat.realName} ({seat.username})
    </Typography.Text>
  );
  if (seat.refusal) {
    return (
      <Flex vertical gap="small">
        {title}
        <Alert type="error" showIcon title={seat.refusal.message} />
      </Flex>
    );
  }
  const asked = (label: ReactNode) => (
    <Checkbox checked={!isLeftOut} onChange={({ target }) => onLeaveOut(!target.checked)}>
      {label}
    </Checkbox>
  );
  const head = seat.isElsewhere ? (
    <Flex vertical gap="small">
      {title}
      <Alert type="warning" showIcon title={t('recycle.elsewhere', { name: seat.realName })} />
      {asked(t('recycle.elsewhere.add'))}
    </Flex>
  ) : (
    <div>{isAsked ? asked(title) : title}</div>
  );
  if (isLeftOut) return head;
  return (
    <Flex vertical gap="small">
      {head}
      {refusal && <Alert type="error" showIcon title={refusal} />}
      {seat.offer && (
        <Alert
          type="info"
          showIcon
          title={
            <>
              <div>{t('recycle.asked', { days: seat.offer.days })}</div>
              {seat.offer.isAdminLost && <div>{t('recycle.asked.admin')}</div>}
            </>
          }
        />
      )}
      <div>
        <label htmlFor={fieldId}>
          <Typography.Text type="secondary">{t('org.user.dept')}</Typography.Text>
        </label>
        <Flex wrap gap="small" align="center">
          <TreeSelect<number>
            id={fieldId}
            style={{ minWidth: 200, flex: 1 }}
            allowClear
            value={(depts && choice.deptId) ?? undefined}
            placeholder={t('recycle.dept.none')}
            onChange={(deptId) => change({ deptId: deptId ?? null })}
            {...treeSelectProps(
              (depts ?? []).map((dept) => ({ ...dept, disabled: dept.status === 'disabled' })),
              'name',
            )}
          />
          {seat.dept && <Lost places={[seat.dept]} />}
        </Flex>
      </div>
      <Places
        label={t('org.user.roles')}
        places={seat.roles}
        chosen={choice.roleIds}
        onChange={(roleIds) => change({ roleIds })}
      />
      <Places
        label={t('org.user.posts')}
        places={seat.posts}
        chosen={choice.postIds}
        onChange={(postIds) => change({ postIds })}
      />
      {(['phone', 'email'] as const).map((part) => (
        <Contact
          key={part}
          part={part}
          contact={seat[part]}
          isShared={seat.isShared}
          name={seat.realName}
          chosen={choice[part]}
          onChange={(chosen) => change({ [part]: chosen })}
        />
      ))}
    </Flex>
  );
}
