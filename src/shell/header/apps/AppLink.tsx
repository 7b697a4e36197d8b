import { Link } from '@umijs/max';
import type { ReactNode } from 'react';
import { BASE_PATH } from '#contract/codes';
import type { HeaderMenu } from '#contract/role/role';

interface AppLinkProps {
  app: HeaderMenu;
  children: ReactNode;
  isCurrent?: boolean;
  onLeave?: () => void;
}

/** A link to an app: without a reload within this console, in a new tab for `affix` apps. */
export function AppLink({ app, children, isCurrent, onLeave }: AppLinkProps) {
  const { path, affix, remark } = app;
  const current = isCurrent || undefined;
  if (path.startsWith(BASE_PATH) && !affix) {
    const to = path.slice(BASE_PATH.length - 1);
    return (
      <Link to={to} title={remark} aria-current={current} onClick={onLeave}>
        {children}
      </Link>
    );
  }
  return (
    <a
      href={path}
      title={remark}
      aria-current={current}
      {...(affix ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {children}
    </a>
  );
}
