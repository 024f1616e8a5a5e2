import type { SecurityLog } from '@nitrate/audit';
import type { Identity } from '@nitrate/auth/contract';
import type { Database } from '@nitrate/database';
import type { AttemptLimiter } from '@nitrate/http';
import type { Membership } from '@nitrate/subscriptions/contract';
import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { PlanCatalogue } from './plans/plan-catalogue';
import type { PaymentProvider } from './provider/payment-provider';

/** What is sold and who takes the payments, as endpoints and jobs share it. */
export interface Billing {
  database: Database;
  plans: PlanCatalogue;
  /** Undefined: nothing is sold. */
  provider: PaymentProvider | undefined;
}

/** What the app passes to `billingServer`. */
export interface BillingDeps extends Billing, AttemptLimiter {
  security: SecurityLog;
  /** Origin of our pages for the client of a request. */
  originOf(request: FastifyRequest): string;
  /** The address of a user; undefined where the user has been deleted. */
  identityOf(userId: string): Promise<Pick<Identity, 'email' | 'lang'> | undefined>;
  /** The organisation that a user belongs to by their confirmed address; null for most. */
  membershipOf(userId: string): Promise<Static<typeof Membership> | null>;
}
