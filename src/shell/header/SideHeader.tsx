import type { ReactNode } from 'react';

/** The header beside a full-height side menu; ProLayout renders none in this layout. */
export function SideHeader({
  isFixed,
  actions,
  children,
}: {
  isFixed: boolean;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <header className={isFixed ? 'side-header side-header-fixed' : 'side-header'}>
      <div className="shell-header">{children}</div>
      <div className="side-header-actions">{actions}</div>
    </header>
  );
}
