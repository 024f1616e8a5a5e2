/** What was sold to consumers in an interval. What the archive grants without payments is not in it. */
export interface BillingTotals {
  newSubscriptions: number;
  endedSubscriptions: number;
  /** Monthly recurring revenue at the end of the interval: what is paid for it at that time, a year's price by twelve. */
  recurringCents: number;
  /** Sold and not refunded. */
  tickets: number;
  /** Users who paid for something for the first time. */
  firstPurchases: number;
}

export interface BillingIntervals {
  /** When they begin; each ends where the next one begins. */
  starts: readonly Date[];
  /** When the last one ends. */
  ends: Date;
  /** ISO 4217. Revenue in others is left out. */
  currency: string;
  /** Revenue is the current one in an interval that has not ended. */
  now: Date;
}
