import { Flex, TreeSelect, Typography } from 'antd';
import type { NoticeRange } from '#contract/notice/publication';
import { treeSelectProps } from '@/components/crud/form/treeSelectProps';
import { RemoteMultiSelect } from '@/components/remote/RemoteMultiSelect';
import { ShortText } from '@/components/ShortText';
import { useOptions } from '@/hooks/reading/useOptions';
import { useT } from '@/hooks/useT';
import { getDeptTree } from '@/services/dept';
import { findTargets, type Named } from './targets';

interface RangeSelectProps {
  rangeType: Exclude<NoticeRange, 'everyone'>;
  /** What is chosen from the start, with its names. */
  known: readonly Named[];
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
}

/** Chooses the tenants, departments, roles or members that a notice is for. */
export function RangeSelect({ rangeType, ...rest }: RangeSelectProps) {
  if (rangeType === 'depts') return <DeptRange {...rest} />;
  return <NamedRange key={rangeType} kind={rangeType} {...rest} />;
}

type PartProps = Omit<RangeSelectProps, 'rangeType'>;

function DeptRange({ id, value, onChange }: PartProps) {
  const t = useT();
  const { data: depts = [] } = useOptions('GET /user/admin/dept/tree', getDeptTree);
  return (
    <TreeSelect<number[]>
      id={id}
      {...treeSelectProps(depts, 'name')}
      multiple
      value={value}
      onChange={(ids) => onChange?.(ids)}
      placeholder={t('notice.range.depts.hint')}
      aria-label={t('notice.range.depts.hint')}
    />
  );
}

function NamedRange({ kind, ...props }: PartProps & { kind: 'tenants' | 'roles' | 'members' }) {
  const t = useT();
  const hint = t(`notice.range.${kind}.hint`);
  return (
    <RemoteMultiSelect<Named>
      {...props}
      label={hint}
      placeholder={hint}
      nothing={t('notice.range.none')}
      find={(text) => findTargets(kind, text)}
      render={({ name, details }) => (
        <Flex gap="small" align="baseline">
          <ShortText>{name}</ShortText>
          {/* Otherwise as wide as its text, which leaves the name no room and has no ellipsis. */}
          <Typography.Text type="secondary" style={{ flexShrink: 999, minWidth: '40%' }}>
            <ShortText>{details}</ShortText>
          </Typography.Text>
        </Flex>
      )}
    />
  );
}
