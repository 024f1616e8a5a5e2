import type { User } from '@nitrate/auth/contract';

/** Ids of the sentences about what a user may watch, in a network of an institution or outside of any. */
export function watchTexts({ claims, expiredTicket }: User, organisation: string | undefined): string[] {
  const full = [
    claims.includes('SUBSCRIPTION') && 'account.me.watch.subscription',
    claims.includes('TICKET') && 'account.me.watch.ticket',
    organisation !== undefined && 'account.me.watch.network',
  ].filter((id) => id !== false);
  if (full.length > 0) return full;
  return expiredTicket ? ['account.me.watch.expired', 'account.me.watch.previews'] : ['account.me.watch.previews'];
}
