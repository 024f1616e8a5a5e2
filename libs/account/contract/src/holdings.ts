import { defineEndpoint } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';

const Count = Type.Integer({ minimum: 0 });

/** What hangs on an account: what goes with it when it is deleted, and what stays without it. */
export const Holdings = Type.Object({
  bookmarks: Count,
  lists: Count,
  ratings: Count,
  /** Films begun or watched. */
  films: Count,
  digitisationRequests: Count,
  contributions: Count,
  enquiries: Count,
  notifications: Count,
  /** A subscription that has not ended; `until`, an ISO time, is null where it is open-ended. */
  subscription: Type.Union([Type.Object({ until: Type.Union([Type.String(), Type.Null()]) }), Type.Null()]),
  /** Tickets that are unused or running. */
  tickets: Count,
  /** They stay. */
  invoices: Count,
});

export const getHoldings = defineEndpoint({
  method: 'GET',
  url: '/account/holdings',
  summary: 'What would go with the account of the user, and what would stay, in numbers',
  access: 'signedIn',
  reply: Holdings,
  refusals: [],
});

export type Holdings = Static<typeof Holdings>;
