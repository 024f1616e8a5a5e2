import { usersWithRoles } from '@nitrate/auth/server';
import { takeRequesters } from '@nitrate/contributions/server';
import type { Transaction } from '@nitrate/database';
import type { IngestOutcome } from '@nitrate/ingest/server';
import { raiseNotification } from '@nitrate/notifications/server';
import { watchPath } from '@nitrate/catalog/contract';

/**
 * Notifies editors of a film that can be watched or was refused, and users who had asked for it that it can be watched;
 * in the transaction that stores the outcome.
 */
export async function notifyOutcome(transaction: Transaction, { film, reason }: IngestOutcome): Promise<void> {
  const { filmId, sideCar } = film;
  const now = new Date();
  const title = sideCar.metadata.title ?? {};
  const editors = await usersWithRoles(transaction, ['EDITOR', 'ADMIN']);
  if (reason) {
    const href = { one: null, several: null };
    await raiseNotification(transaction, { type: 'filmRefused', facts: { title, reason }, href, to: editors }, now);
    return;
  }
  if (!filmId) return;
  const one = watchPath(filmId);
  const ready = { facts: { title }, href: { one, several: '/archive' } };
  await raiseNotification(transaction, { type: 'filmReady', ...ready, to: editors }, now);
  const requesters = await takeRequesters(transaction, filmId, now);
  await raiseNotification(transaction, { type: 'requestedFilmReady', ...ready, to: requesters }, now);
}
