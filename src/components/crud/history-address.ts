/** The audit log of one row: what was done to it (docs/design/domain.md, "Audit"). */
export const historyAddress = (
  kind:
    | 'dept'
    | 'invite'
    | 'member'
    | 'menu'
    | 'offer'
    | 'policy'
    | 'post'
    | 'role'
    | 'tenant'
    | 'upgrade',
  id: number,
) => `/audit?object=${kind}+${id}`;

/** The audit log of one person: what it did. */
export const deedsAddress = (memberId: number) => `/audit?memberId=${memberId}`;
