import * as repo from './policy.repo';

/** What a policy says about registration; undefined when there is no such enabled policy. */
export const { findEnabled: findEnabledPolicy, findDefault: findDefaultPolicy } = repo;

export type RegistrationPolicy = NonNullable<Awaited<ReturnType<typeof repo.findDefault>>>;
