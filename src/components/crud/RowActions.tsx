import { DownOutlined, EllipsisOutlined } from '@ant-design/icons';
import { Button, Flex, Space } from 'antd';
import { MenuDropdown } from '@/components/MenuDropdown';
import { type Permission, useCan } from '@/hooks/useCan';
import { useIsFrom } from '@/hooks/useMedia';
import { useT } from '@/hooks/useT';

export interface RowAction {
  key: string;
  label: string;
  onClick: () => void;
  /**
   * Permission that the action needs, e.g. `PUT /user/admin/dept/update`; the action is hidden
   * without it.
   */
  permission?: Permission;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** Why the action is disabled; shown below its label, or on hover of a button. */
  why?: string;
}

interface RowActionsProps {
  actions: readonly RowAction[];
  /** The row's name; part of the accessible name of the button that opens the dropdown. */
  target?: string;
  /** Number of actions outside the dropdown (docs/product.md, "Constants and limits"). */
  visible?: number;
  /** `link` beside a row, `default` above a list. */
  type?: 'link' | 'default';
}

function WithReason({ label, why }: Required<Pick<RowAction, 'label' | 'why'>>) {
  return (
    <Flex vertical>
      <span>{label}</span>
      <small>{why}</small>
    </Flex>
  );
}

/** The button group: the first action as a button, the rest in a dropdown. */
export function RowActions({ actions, target, visible = 1, type = 'link' }: RowActionsProps) {
  const t = useT();
  const can = useCan();
  // A row on a narrow screen has room for the dropdown only.
  const isCompact = !useIsFrom('md') && type === 'link';
  const permitted = actions.filter(({ permission }) => !permission || can(permission));
  const shown = isCompact ? 0 : visible;
  const rest = permitted.slice(shown);
  const look = type === 'link' ? ({ type, size: 'small' } as const) : {};

  return (
    <Space size={type === 'link' ? 0 : 'small'} wrap={type === 'default'}>
      {permitted.slice(0, shown).map((action) => (
        <Button
          key={action.key}
          {...look}
          danger={action.isDanger}
          disabled={action.isDisabled}
          title={action.why}
          onClick={action.onClick}
          aria-label={target && `${action.label} ${target}`}
        >
          {action.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <MenuDropdown
          destroyOnHidden
          menu={{
            items: rest.map(({ key, label, isDanger, isDisabled, why }) => ({
              key,
              label: why ? <WithReason label={label} why={why} /> : label,
              danger: isDanger,
              disabled: isDisabled,
            })),
            onClick: ({ key }) => rest.find((action) => action.key === key)?.onClick(),
          }}
        >
          <Button
            {...look}
            icon={isCompact ? <EllipsisOutlined /> : <DownOutlined />}
            iconPlacement="end"
            aria-label={[t('crud.action.more'), target].filter(Boolean).join(' ')}
          >
            {!isCompact && t('crud.action.more')}
          </Button>
        </MenuDropdown>
      )}
    </Space>
  );
}
