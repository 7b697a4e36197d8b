import { Flex, Tag, Typography } from 'antd';
import type { AuditDetail, AuditObject } from '#contract/audit/audit';
import { REFERENCES } from '#contract/audit/references';
import { PhoneText } from '@/components/phone/PhoneText';
import { limitsText } from '@/features/tenant/limits';
import { formatAmount } from '@/features/wallet/amounts';
import { useBytes } from '@/hooks/useBytes';
import { useT } from '@/hooks/useT';
import type { TextKey } from '@/locales/keys';
import { useWords } from '../useWords';
import { ObjectName } from './ObjectName';

/** Fields whose values have a text each: its key begins so. */
const CHOICES: Readonly<Record<string, string>> = {
  status: 'crud.status.',
  sex: 'org.user.sex.',
  dataScope: 'permission.role.scope.',
  dataRange: 'permission.role.scope.',
  tenantSetting: 'tenant.policy.setting.',
  secondFactor: 'tenant.policy.secondFactor.',
  type: 'permission.menu.type.',
  client: 'permission.menu.client.',
  kind: 'file.kind.',
  box: 'home.letter.box.',
};

interface FieldValueProps {
  field: string;
  value: unknown;
  /** The kind of row whose field it is, which a parent shares. */
  kind: AuditObject['kind'] | undefined;
  references: AuditDetail['references'];
}

/** The value of a field, as the form shows it. */
export function FieldValue({ field, value, kind: own, references }: FieldValueProps) {
  const t = useT();
  const words = useWords();
  const bytes = useBytes();
  if (value === undefined || value === null || value === '') return '-';
  const kind = field === 'parentId' ? own : REFERENCES[field];
  if (kind) return <Rows kind={kind} value={value} references={references} />;
  if (typeof value === 'boolean') return t(value ? 'crud.view.yes' : 'crud.view.no');
  if (field === 'phone' && typeof value === 'string') return <PhoneText phone={value} />;
  if (CHOICES[field]) return t(`${CHOICES[field]}${value}` as TextKey);
  if (field === 'avatar' || field === 'image') return words.page.valueSet;
  if ((field === 'balance' || field === 'integral') && typeof value === 'number') {
    return formatAmount(field, value);
  }
  if (field === 'size' && typeof value === 'number') return bytes(value);
  if (field === 'permissions' && typeof value === 'string') {
    return (
      <Flex vertical>
        {value.split(',').map((one) => (
          <code key={one}>{one}</code>
        ))}
      </Flex>
    );
  }
  if (field === 'limits' && typeof value === 'object') return limitsText(t, value);
  if (field.endsWith('Texts')) return Object.values(value as object).join(' / ') || '-';
  if (typeof value === 'object') return <code>{JSON.stringify(value)}</code>;
  if (value === '***') return '••••••';
  return <Typography.Text style={{ whiteSpace: 'pre-wrap' }}>{String(value)}</Typography.Text>;
}

function Rows({
  kind,
  value,
  references,
}: Pick<FieldValueProps, 'value' | 'references'> & { kind: AuditObject['kind'] }) {
  const ids = (Array.isArray(value) ? value : [value]) as number[];
  if (ids.length === 0) return '-';
  const objects = ids.map(
    (id): AuditObject =>
      references.find((one) => one.kind === kind && one.id === id) ?? {
        ...{ kind, id, name: null },
        state: 'hidden',
      },
  );
  if (!Array.isArray(value))
    return objects.map((object) => <ObjectName key={object.id} object={object} />);
  return (
    <Flex wrap gap={4}>
      {objects.map((object) => (
        <Tag key={object.id} style={{ margin: 0, whiteSpace: 'normal' }}>
          <ObjectName object={object} />
        </Tag>
      ))}
    </Flex>
  );
}
