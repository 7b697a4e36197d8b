import { Badge, Typography, theme } from 'antd';
import { useCallback } from 'react';
import type { GrantNode } from '#contract/role/grant';
import { MenuTree } from '@/features/grant/MenuTree';
import { useT } from '@/hooks/useT';
import { type GrantFacts, lackOf } from '../grants';

interface GrantTreeProps {
  nodes: readonly GrantNode[];
  facts: GrantFacts;
  ticked: ReadonlySet<number>;
  onChange: (ticked: ReadonlySet<number>) => void;
  isReadOnly: boolean;
  parentName?: string;
}

/** The menus that a role can grant; those that can't be granted are disabled, with the reason. */
export function GrantTree(props: GrantTreeProps) {
  const { facts, ticked, isReadOnly, parentName = '', ...rest } = props;
  const t = useT();
  const { token } = theme.useToken();

  /** A menu that was saved as ticked can be ticked again, even if it is not grantable now. */
  const mayTick = useCallback(
    (id: number) => facts.grantable.has(id) || facts.saved.has(id),
    [facts],
  );

  const extraOf = ({ id }: GrantNode) => {
    const lack = lackOf(facts, id);
    const isIdle = facts.saved.has(id) && !facts.effective.has(id);
    const isRefused = lack && !isReadOnly;
    return (
      <>
        {facts.effective.has(id) && (
          <Badge status="success" text={t('permission.grant.effective')} />
        )}
        {isIdle && <Badge status="warning" text={t('permission.grant.idle')} />}
        {(isRefused || isIdle) && (
          <Typography.Text type="secondary" style={{ fontSize: token.fontSizeSM }}>
            {t(`permission.grant.${isRefused ? lack : 'idle.hint'}`, { name: parentName })}
          </Typography.Text>
        )}
      </>
    );
  };

  const inForce = [...facts.effective].filter((id) => ticked.has(id)).length;

  return (
    <MenuTree
      {...rest}
      ticked={ticked}
      isReadOnly={isReadOnly}
      mayTick={mayTick}
      effective={facts.effective}
      count={t('permission.grant.count', { ticked: ticked.size, effective: inForce })}
      extraOf={extraOf}
    />
  );
}
