import { type RefObject, useEffect, useRef } from 'react';

/** The value of the last render, for work that outlasts the render that began it. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
