/** Whose rows a call is about (docs/design/domain.md, "Tenants and policies"). */
export interface About {
  /** Another tenant, for members of the platform; undefined for the own one. */
  tenantId: number | undefined;
}

/** The own tenant's rows. */
export const OWN: About = { tenantId: undefined };
