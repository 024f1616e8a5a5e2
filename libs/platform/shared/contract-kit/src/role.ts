/** What a user may do beyond watching: EDITOR writes pages and films' records, ADMIN runs the archive. */
export const roles = ['ADMIN', 'EDITOR'] as const;

export type Role = (typeof roles)[number];
