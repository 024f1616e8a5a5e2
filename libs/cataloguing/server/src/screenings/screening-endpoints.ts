import { createHash, randomBytes } from 'node:crypto';
import { writeAudit } from '@nitrate/audit';
import {
  createScreening,
  listScreenings,
  openScreening,
  revokeScreening,
  type FilmEditor,
  type Screening,
} from '@nitrate/cataloguing/contract';
import { dayMs, defaultLocale, hourMs, textIn } from '@nitrate/contract-kit';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { type Selectable, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { CataloguingDeps } from '../cataloguing-deps';
import type { RecordTables } from '../record-tables';
import { editorsByName } from '../studio/present-editor';

type StoredScreening = Selectable<RecordTables['film_screening']>;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

function presentScreening(stored: StoredScreening, editorOf: (id: string) => FilmEditor): Screening {
  return {
    id: stored.id,
    recipient: stored.recipient,
    createdAt: stored.created_at.toISOString(),
    expiresAt: stored.expires_at.toISOString(),
    revokedAt: stored.revoked_at?.toISOString() ?? null,
    by: editorOf(stored.created_by),
    opened: stored.opened,
    lastOpenedAt: stored.last_opened_at?.toISOString() ?? null,
  };
}

const maxListed = 100;
/** A film can be watched in one go; after that the page asks again. */
const grantMs = 6 * hourMs;

/** The endpoints of the screening links of a film, and of their page. */
export function screeningEndpoints(app: HttpServer, deps: CataloguingDeps): void {
  const { database, playableUntil } = deps;
  const present = async (stored: readonly StoredScreening[]) => {
    const editorOf = await editorsByName(
      deps,
      stored.map(({ created_by }) => created_by),
    );
    return stored.map((each) => presentScreening(each, editorOf));
  };

  route(app, listScreenings, async ({ params: { film } }) => {
    const db = database.tables<RecordTables>();
    const known = await db.selectFrom('film').select('id').where('id', '=', film).executeTakeFirst();
    if (!known) throw new Refusal('filmNotFound');
    const stored = await db
      .selectFrom('film_screening')
      .selectAll()
      .where('film_id', '=', film)
      .orderBy('created_at', 'desc')
      .limit(maxListed)
      .execute();
    return { screenings: await present(stored) };
  });

  route(app, createScreening, async ({ params: { film: filmId }, body, viewer, request, now: clock }) => {
    const now = clock();
    const token = randomBytes(24).toString('base64url');
    const stored = await inTransaction(database, async (transaction) => {
      const db = transaction.tables<RecordTables>();
      const film = await db.selectFrom('film').select('merged_into').where('id', '=', filmId).executeTakeFirst();
      if (!film) throw new Refusal('filmNotFound');
      if (film.merged_into !== null) throw new Refusal('filmMerged');
      const row = await db
        .insertInto('film_screening')
        .values({
          id: newId(),
          film_id: filmId,
          token_hash: hashOf(token),
          recipient: body.recipient.trim(),
          created_by: viewer.userId,
          created_at: now,
          expires_at: new Date(now.getTime() + body.days * dayMs),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: 'film.screeningCreated',
        target: { kind: 'film', id: filmId },
        before: null,
        after: { screening: row.id, recipient: row.recipient, expiresAt: row.expires_at.toISOString() },
        requestId: request.id,
      });
      return row;
    });
    const [screening] = await present([stored]);
    if (!screening) throw new Error('A screening was not presented.');
    return { token, screening };
  });

  route(app, revokeScreening, async ({ params, viewer, request, now }) => {
    await inTransaction(database, async (transaction) => {
      const revoked = await transaction
        .tables<RecordTables>()
        .updateTable('film_screening')
        .set({ revoked_at: now() })
        .where('id', '=', params.screening)
        .where('film_id', '=', params.film)
        .where('revoked_at', 'is', null)
        .returning('recipient')
        .executeTakeFirst();
      if (!revoked) throw new Refusal('notFound');
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: 'film.screeningRevoked',
        target: { kind: 'film', id: params.film },
        before: { screening: params.screening, recipient: revoked.recipient },
        after: null,
        requestId: request.id,
      });
    });
    return {};
  });

  route(app, openScreening, async ({ params: { token }, query: { lang = defaultLocale }, now: clock, reply }) => {
    const now = clock();
    const db = database.tables<RecordTables>();
    const opened = await db
      .updateTable('film_screening')
      .set({ opened: sql<number>`opened + 1`, last_opened_at: now })
      .where('token_hash', '=', hashOf(token))
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['film_id', 'expires_at'])
      .executeTakeFirst();
    if (!opened) throw new Refusal('screeningEnded');
    const film = await db
      .selectFrom('film as f')
      .innerJoin('archive as a', 'a.id', 'f.archive_id')
      .select(['f.slug', 'f.texts', 'f.year', 'a.name'])
      .where('f.id', '=', opened.film_id)
      .executeTakeFirstOrThrow();
    const { texts, slug, year, name } = film;
    const until = new Date(Math.min(opened.expires_at.getTime(), now.getTime() + grantMs));
    reply.header('cache-control', 'no-store');
    return {
      title: textIn({ en: texts.en?.title, de: texts.de?.title }, lang) ?? slug,
      description: textIn({ en: texts.en?.description, de: texts.de?.description }, lang) ?? null,
      archive: name,
      year,
      expiresAt: opened.expires_at.toISOString(),
      src: (await playableUntil?.(opened.film_id, until)) ?? null,
    };
  });
}
