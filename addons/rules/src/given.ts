import type { Address } from '../../kit/address';
import type { PageProps } from '../../kit/start';
import type { Words } from './texts';

/** What every page is given. */
export interface Given extends PageProps<Words> {
  address: Address;
}
