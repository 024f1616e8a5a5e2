import type { User } from '@nitrate/auth/contract';

/** Message ids of what a user may watch; `organisation` is that of their network, if any. */
export function watchTextIds({ claims, expiredTicket }: User, organisation: string | undefined): string[] {
  const full = [
    claims.includes('SUBSCRIPTION') && 'account.me.watch.subscription',
    claims.includes('TICKET') && 'account.me.watch.ticket',
    organisation !== undefined && 'account.me.watch.network',
  ].filter((id) => id !== false);
  if (full.length > 0) return full;
  return expiredTicket ? ['account.me.watch.expired', 'account.me.watch.previews'] : ['account.me.watch.previews'];
}
