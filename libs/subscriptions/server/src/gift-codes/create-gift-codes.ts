import { randomInt } from 'node:crypto';
import type { Database } from '@nitrate/database';
import type { PlanConfig } from '../plans/plan-catalogue';
import type { SubscriptionsTables } from '../tables';
import { codeHash } from './code-hash';

/** Without letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

interface NewGiftCodes {
  plan: PlanConfig;
  count: number;
  /** Of a subscription; default: of its period. */
  months: number | undefined;
  expiresAt: Date | null;
  now: Date;
}

/** Creates gift codes for a plan. They are returned once; the database holds their hashes. */
export async function createGiftCodes(
  database: Database,
  { plan, count, months, expiresAt, now }: NewGiftCodes,
): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  const ofPeriod = { month: 1, year: 12, ticket: null }[plan.kind];
  await database
    .tables<SubscriptionsTables>()
    .insertInto('gift_code')
    .values(
      codes.map((code) => ({
        code_hash: codeHash(code),
        plan: plan.id,
        kind: plan.kind,
        created_at: now,
        expires_at: expiresAt,
        hours: plan.hours,
        starts_within_days: plan.startsWithinDays,
        months: ofPeriod === null ? null : (months ?? ofPeriod),
      })),
    )
    .execute();
  return codes;
}

/** Such as `7QX2-M0KD-93TB-ZE5H`: 80 random bits. */
function newCode(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
