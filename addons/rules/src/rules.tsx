/** @jsxImportSource preact */
import { useAddress } from '../../kit/address';
import type { PageProps } from '../../kit/start';
import { SetList } from './set/set-list';
import { SetPage } from './set/set-page';
import type { Words } from './texts';

/** The sets of rules, or the one that the address names. */
export function Rules({ platform, words }: PageProps<Words>) {
  const address = useAddress(platform);
  const id = address.query.get('set');
  const given = { platform, words, address };
  return id ? <SetPage key={id} {...given} id={id} /> : <SetList {...given} />;
}
