import { useIntl } from '@umijs/max';
import { type ReactNode, useMemo } from 'react';
import { TextsProvider } from '@/mended/TextsProvider';

/** Adds texts to those that there are: the signed-in ones to the entry's, or those of a part. */
export function MoreTexts({
  texts,
  children,
}: {
  texts: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  const entry = useIntl();
  const messages = useMemo(
    () => ({ ...entry.messages, ...texts }) as Record<string, string>,
    [entry, texts],
  );
  return (
    <TextsProvider locale={entry.locale} messages={messages}>
      {children}
    </TextsProvider>
  );
}
