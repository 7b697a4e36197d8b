import { type ComponentType, Suspense } from 'react';
import { lazy } from '@/utils/lazy';

// biome-ignore lint/suspicious/noExplicitAny: a part takes whatever its library gives it
export type AnyPart = ComponentType<any>;

/**
 * A part of a library that is loaded when it is first drawn; until then its place is empty. No issue is
 * known for it (seen in antd 6.6.8); it can go once the library imports the part lazily itself.
 */
export function later(load: () => Promise<{ default: AnyPart }>): AnyPart {
  const Part = lazy(load);
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
