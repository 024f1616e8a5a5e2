import type { Claim } from '@nitrate/auth/contract';
import { type Kysely, sql } from 'kysely';
import { v7 as newId } from 'uuid';

/** A subscription or ticket, running, to come, or over. */
export interface HeldClaim {
  id: string;
  kind: Claim;
  validFrom: Date;
  /** Null: no end in sight. */
  validUntil: Date | null;
  stripeSubscriptionId: string | null;
}

export const claimColumns = sql`
  auth_claim.id, kind, valid_from as "validFrom", valid_until as "validUntil",
  stripe_subscription_id as "stripeSubscriptionId"`;

/** The one that ends last first. */
export const claimOrder = sql`order by valid_until desc nulls first, auth_claim.id desc`;

/** Everything the user ever held, the one that ends last first. */
export async function claimsOf(db: Kysely<unknown>, userId: string): Promise<HeldClaim[]> {
  const { rows } = await sql<HeldClaim>`
    select ${claimColumns} from auth_claim where user_id = ${userId} ${claimOrder}`.execute(db);
  return rows;
}

/** Gives the user a subscription or ticket. */
export async function giveClaim(
  db: Kysely<unknown>,
  userId: string,
  claim: { kind: Claim; validFrom: Date; validUntil: Date | null; stripeSubscriptionId?: string },
): Promise<string> {
  const id = newId();
  await sql`
    insert into auth_claim (id, user_id, kind, valid_from, valid_until, stripe_subscription_id)
    values (${id}, ${userId}, ${claim.kind}, ${claim.validFrom}, ${claim.validUntil},
      ${claim.stripeSubscriptionId ?? null})`.execute(db);
  return id;
}
