import { useState } from 'react';

/**
 * What the value was when something opened. A form takes its initial values once, and complains of others
 * while it closes, when its row is gone already.
 */
export function useAtOpening<Value>(isOpen: boolean, value: Value): Value {
  const [opened, setOpened] = useState({ isOpen, value });
  if (opened.isOpen === isOpen) return opened.value;
  const next = { isOpen, value: isOpen ? value : opened.value };
  setOpened(next);
  return next.value;
}
