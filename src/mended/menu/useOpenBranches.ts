import { useState } from 'react';

/**
 * The open branches of a menu: all but those that the user has closed. ProLayout's `defaultOpenAll` does
 * this for its first drawing only, and is lost once the width is known (ant-design/ant-design-pro-layout#594,
 * closed as intended; seen in pro-components 3.1.14-7). It can go once a menu with `defaultOpenAll` has
 * its branches open after it was collapsed (`needed.test.tsx`).
 */
export function useOpenBranches(branches: readonly string[]) {
  const [closed, setClosed] = useState<readonly string[]>([]);
  return {
    openKeys: branches.filter((key) => !closed.includes(key)),
    onOpenChange: (open: readonly string[]) =>
      setClosed(branches.filter((key) => !open.includes(key))),
  };
}
