import type { PACKAGE } from '../reasons/package';
import type { REGISTRY } from '../reasons/registry';
import { Refusal } from '../refusal';

type Params = ConstructorParameters<typeof Refusal>[1];

/** Why a package of an add-on cannot be used. Nothing of it has been put in place. */
export class PackageProblem extends Refusal {
  constructor(
    override readonly reason: keyof typeof PACKAGE,
    params: Params = {},
  ) {
    super(reason, params);
    this.name = 'PackageProblem';
  }
}

/** Why a registry, or what it offers, cannot be used. */
export class RegistryProblem extends Refusal {
  constructor(
    override readonly reason: keyof typeof REGISTRY,
    params: Params = {},
  ) {
    super(reason, params);
    this.name = 'RegistryProblem';
  }
}
