import type { BridgeUi } from '#contract/addon/bridge';

/** Has the page look and read as the console does, whatever the system prefers. */
export function follow({ theme, direction, language }: BridgeUi): void {
  const { documentElement: root } = document;
  root.style.colorScheme = theme;
  root.dir = direction;
  root.lang = language;
}
