import type { Reason } from '../../reasons';
import { access } from './access';
import { account, signIn } from './account';
import { file } from './file';
import { market } from './market';
import { notice } from './notice';
import { org } from './org';
import { site } from './site';
import { tenant } from './tenant';

/**
 * What each call's own work refuses it with, besides what every call may be refused with. The API
 * document tells it, and in tests a refusal that it does not tell is a mistake of the server (ADR 0045).
 */
export const OWN_REASONS: Readonly<Partial<Record<string, readonly Reason[]>>> = {
  ...signIn,
  ...account,
  ...market,
  ...notice,
  ...org,
  ...access,
  ...file,
  ...tenant,
  ...site,
};
