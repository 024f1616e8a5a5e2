import type { User } from '@nitrate/auth/contract';

interface WatchText {
  id: string;
  organisation?: string;
}

/** Messages about what a user may watch; `network` is the organisation of their network, if any. */
export function watchTexts({ claims, expiredTicket, organisation }: User, network: string | undefined): WatchText[] {
  const full: (WatchText | false)[] = [
    organisation !== undefined
      ? { id: 'account.me.watch.member', organisation }
      : claims.includes('SUBSCRIPTION') && { id: 'account.me.watch.subscription' },
    claims.includes('TICKET') && { id: 'account.me.watch.ticket' },
    network !== undefined && { id: 'account.me.watch.network', organisation: network },
  ];
  const held = full.filter((text) => text !== false);
  if (held.length > 0) return held;
  const previews = { id: 'account.me.watch.previews' };
  return expiredTicket ? [{ id: 'account.me.watch.expired' }, previews] : [previews];
}
