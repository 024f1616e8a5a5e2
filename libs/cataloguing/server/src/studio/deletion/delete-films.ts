import { writeAudit } from '@nitrate/audit';
import { deleteFilmRows, lockForDeletion, lockForWriting } from '@nitrate/catalog/store';
import type { Transaction } from '@nitrate/database';
import type { FilmUser } from './film-user';
import { type FilmWithUses, filmsWithUses } from './find-uses';

interface Deletion {
  /** As they were seen in the preview. */
  films: readonly { id: string; version: number }[];
  users: readonly FilmUser[];
  /** Id of the user. */
  by: string;
  now: Date;
  requestId: string;
}

/**
 * Deletes films for good, with an entry in the audit trail for each. Films to which something refers by now, and those
 * that were changed since they were seen, are left. Who writes about a film at the same time either is waited for, or
 * finds it gone.
 */
export async function deleteSeenFilms(
  transaction: Transaction,
  { films: seen, users, by, now, requestId }: Deletion,
): Promise<{ deleted: number; kept: FilmWithUses[] }> {
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  await lockForWriting(transaction);
  await lockForDeletion(transaction, [...versions.keys()]);
  for (const { hold } of users) await hold?.(transaction);
  const films = await filmsWithUses(transaction, [...versions.keys()], { users, by, now });
  const kept: FilmWithUses[] = [];
  const deleted: FilmWithUses[] = [];
  for (const film of films) {
    const isChanged = versions.get(film.id) !== film.version;
    const uses = isChanged ? [...film.uses, { filmId: film.id, use: 'changed' as const, count: 1 }] : film.uses;
    if (uses.length > 0) kept.push({ ...film, uses });
    else deleted.push(film);
  }
  if (deleted.length === 0) return { deleted: 0, kept };
  const ids = deleted.map(({ id }) => id);
  await deleteFilmRows(transaction, ids);
  for (const { remove } of users) await remove?.(transaction, ids);
  for (const { id, title, archive, supplierId, slug, status } of deleted) {
    await writeAudit(transaction, {
      actor: by,
      action: 'film.deleted',
      target: { kind: 'film', id },
      requestId,
      before: { title, archive, supplierId, slug, status },
      after: null,
    });
  }
  return { deleted: deleted.length, kept };
}
