import { PATTERN } from '#contract/limits';
import { Refusal } from '../refusal';

/**
 * The rule of a new code, where a row gets another one: rows keep the codes that they have
 * (docs/design/domain.md, "Organisation").
 * @throws Refusal code.scripts
 */
export function assertOneScript(code: string): void {
  if (!PATTERN.oneScript.test(code)) throw new Refusal('code.scripts', {}, { field: 'code' });
}
