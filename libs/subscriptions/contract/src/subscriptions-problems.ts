import type { ProblemTable } from '@nitrate/contract-kit';

/** The problem codes of subscriptions. */
export const subscriptionsProblems = {
  planUnknown: 404,
  alreadySubscribed: 409,
  couponInvalid: 404,
  giftCodeInvalid: 404,
  paymentUnavailable: 503,
  webhookInvalid: 400,
  subscriptionEnded: 409,
  /** The present state of a subscription does not allow the change. */
  changeImpossible: 409,
  /** Somebody else has changed the institution meanwhile. */
  organisationChanged: 409,
} as const satisfies ProblemTable;

declare module '@nitrate/contract-kit' {
  interface ProblemTables {
    subscriptions: typeof subscriptionsProblems;
  }
}
