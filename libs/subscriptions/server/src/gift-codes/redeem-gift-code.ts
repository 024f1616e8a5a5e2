import { inTransaction, type Transaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { type PlanKind, redeemGiftCode } from '@nitrate/subscriptions/contract';
import { holdLock, userLock } from '../in-lock';
import { limitCodes } from '../limit-codes';
import type { BillingDeps } from '../billing-deps';
import {
  findRedeemable,
  type StoredGiftCode,
  giveMonths,
  giveTicket,
  hasPaidSubscription,
  saveRedemption,
} from './gift-code-store';

export function redeemGiftCodeEndpoint(app: HttpServer, deps: BillingDeps): void {
  const { database } = deps;
  route(app, redeemGiftCode, async ({ body, viewer, request, now: clock }) => {
    const now = clock();
    await limitCodes(deps, 'gift code', viewer.userId, { request, now });
    const { userId } = viewer;
    const kind = await inTransaction(database, (transaction) => redeem(transaction, { code: body.code, userId, now }));
    return { kind };
  });
}

interface Redemption {
  code: string;
  userId: string;
  now: Date;
}

/** Redeems a code once. A user who sends it again gets the same reply. */
async function redeem(transaction: Transaction, { code, userId, now }: Redemption): Promise<PlanKind> {
  await holdLock(transaction, userLock(userId));
  const gift = await findRedeemable(transaction, code, now);
  if (!gift) throw new Refusal('giftCodeInvalid');
  if (gift.redeemedBy !== null) {
    if (gift.redeemedBy !== userId) throw new Refusal('giftCodeInvalid');
    return gift.kind;
  }
  await give(transaction, gift, userId, now);
  await saveRedemption(transaction, code, userId, now);
  return gift.kind;
}

async function give(transaction: Transaction, gift: StoredGiftCode, userId: string, now: Date): Promise<void> {
  if (gift.kind === 'ticket') return giveTicket(transaction, gift, userId, now);
  if (await hasPaidSubscription(transaction, userId)) throw new Refusal('alreadySubscribed');
  await giveMonths(transaction, { ...gift, kind: gift.kind }, userId, now);
}
