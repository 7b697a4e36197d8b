/** @jsxImportSource preact */
import { useAddress } from '../../kit/address';
import type { PageProps } from '../../kit/start';
import { DesignList } from './design/design-list';
import { FormPage } from './design/form-page';
import { FillList } from './fill/fill-list';
import { FillPage } from './fill/fill-page';
import { SentPage } from './fill/sent-page';
import type { Words } from './texts';

/** The page that the address names: to fill in, or to design and read. */
export function Forms({ platform, words }: PageProps<Words>) {
  const address = useAddress(platform);
  const { path, query } = address;
  const form = query.get('form');
  const entry = query.get('entry');
  const given = { platform, words, address };
  if (path === '/design') {
    return form ? <FormPage key={form} {...given} id={form} /> : <DesignList {...given} />;
  }
  if (entry) return <SentPage key={entry} {...given} entryKey={entry} />;
  return form ? <FillPage key={form} {...given} id={form} /> : <FillList {...given} />;
}
