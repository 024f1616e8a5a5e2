import type { Claim } from '@nitrate/auth/contract';
import type { Database, Transaction } from '@nitrate/database';
import { v7 as newId } from 'uuid';
import type { AuthTables } from '../tables';

/** A subscription or ticket: future, active or ended. */
export interface StoredClaim {
  id: string;
  kind: Claim;
  validFrom: Date;
  /** Null: open-ended. */
  validUntil: Date | null;
  stripeSubscriptionId: string | null;
}

/** All claims of the user, past ones included; the one that ends last comes first. */
export function claimsOf(database: Database, userId: string): Promise<StoredClaim[]> {
  return database
    .tables<AuthTables>()
    .selectFrom('auth_claim')
    .select([
      'id',
      'kind',
      'valid_from as validFrom',
      'valid_until as validUntil',
      'stripe_subscription_id as stripeSubscriptionId',
    ])
    .where('user_id', '=', userId)
    .orderBy('valid_until', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .execute();
}

/** Gives the user a subscription or ticket; returns its id. */
export async function insertClaim(
  db: Database | Transaction,
  userId: string,
  claim: { kind: Claim; validFrom: Date; validUntil: Date | null; stripeSubscriptionId?: string },
): Promise<string> {
  const id = newId();
  await db
    .tables<AuthTables>()
    .insertInto('auth_claim')
    .values({
      id,
      user_id: userId,
      kind: claim.kind,
      valid_from: claim.validFrom,
      valid_until: claim.validUntil,
      stripe_subscription_id: claim.stripeSubscriptionId ?? null,
    })
    .execute();
  return id;
}
