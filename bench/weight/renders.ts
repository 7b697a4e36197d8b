/** How often parts of a page were drawn; see `COUNT_RENDERS`. */
export interface Renders {
  shell: number;
  search: number;
  table: number;
}

/** The outermost element of each part. */
const PARTS: Record<keyof Renders, string> = {
  shell: '.ant-pro-layout',
  search: '.ant-pro-query-filter',
  table: '.ant-table-wrapper',
};

/**
 * Runs in the page before React, in the place of React's developer tools, which a production build
 * tells of every commit too. Counts the commits for which the component that draws a part's
 * outermost element was rendered, from the start until the commit that brings the page's rows, which
 * itself is not counted. As the developer tools do, it goes where the tree has changed, and takes a
 * component as rendered by its flag PerformedWork.
 */
export const countRenders = (ready: string) => `
  window.renders = { shell: 0, search: 0, table: 0 };
  const PARTS = ${JSON.stringify(Object.entries(PARTS))};
  const PERFORMED_WORK = 1;
  // Function, class, forwardRef and memo; and elements of the document.
  const COMPONENTS = [0, 1, 11, 15];
  const ELEMENT = 5;
  const look = (fiber, isRendered, found) => {
    const before = fiber.alternate;
    if (before && before.child === fiber.child) return;
    for (let child = fiber.child; child; child = child.sibling) {
      if (child.tag === ELEMENT && isRendered) {
        for (const [part, selector] of PARTS) if (child.stateNode.matches(selector)) found.add(part);
      }
      const isComponent = COMPONENTS.includes(child.tag);
      look(child, isComponent ? (child.flags & PERFORMED_WORK) !== 0 : isRendered, found);
    }
  };
  let isReady = false;
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberUnmount() {},
    onCommitFiberRoot(_renderer, root) {
      isReady ||= document.querySelector(${JSON.stringify(ready)}) !== null;
      if (isReady) return;
      const found = new Set();
      look(root.current, false, found);
      for (const part of found) window.renders[part] += 1;
    },
  };
`;
