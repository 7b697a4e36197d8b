import * as repo from './policy.repo';

/** Registration settings of a policy; undefined without such an enabled policy. */
export const { findEnabled: findEnabledPolicy, findDefault: findDefaultPolicy } = repo;

export type RegistrationPolicy = NonNullable<Awaited<ReturnType<typeof repo.findDefault>>>;
