import { byLocale, textIn } from '@nitrate/contract-kit';
import {
  type CheckedTranscript,
  checkTranscript,
  deleteTranscript,
  editTranscripts,
  publishTranscript,
} from '@nitrate/cataloguing/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { sql } from 'kysely';
import { SubtitlesInvalid, type SubtitlesRead, normaliseLanguage, readSubtitles } from '@nitrate/subtitles';
import { writeAudit } from '@nitrate/audit';
import { deleteStoredTranscript, filmKey, storeEditedTranscript } from '@nitrate/catalog/store';
import type { Database } from '@nitrate/database';
import type { CataloguingDeps } from '../cataloguing-deps';
import type { RecordTables } from '../record-tables';
import { fieldLanguage } from '../studio/record/field-errors';
import { receiveFile } from './receive-file';

/** A film as the studio knows it, in any state; undefined without one of this id or slug. */
function findEditedFilm(database: Database, idOrSlug: string) {
  return database
    .tables<RecordTables>()
    .selectFrom('film')
    .select(['id', 'slug', 'texts', 'status', 'duration_ms as durationMs'])
    .where(filmKey(idOrSlug), '=', idOrSlug)
    .executeTakeFirst();
}

/** A film in any state with what the studio lists of its transcripts. */
export function editTranscriptsEndpoint(app: HttpServer, { database }: CataloguingDeps): void {
  route(app, editTranscripts, async ({ params, request }) => {
    const film = await findEditedFilm(database, params.film);
    if (!film) throw new Refusal('filmNotFound');
    const { id, slug, texts, status, durationMs } = film;
    const titles = byLocale((locale) => texts[locale]?.title);
    const transcripts = await database
      .tables<RecordTables>()
      .selectFrom('transcript')
      .select([
        'language',
        'kind',
        'edited',
        'changed_at as changedAt',
        sql<number>`jsonb_array_length(cues)`.as('cues'),
        sql<number>`coalesce((cues->-1->>'endMs')::integer, 0)`.as('endMs'),
      ])
      .where('film_id', '=', id)
      .orderBy('language')
      .orderBy('kind')
      .execute();
    return {
      film: {
        id,
        slug,
        durationMs,
        published: status === 'published',
        title: textIn(titles, fieldLanguage(request)) ?? slug,
      },
      transcripts: transcripts.map((each) => ({ ...each, changedAt: each.changedAt.toISOString() })),
    };
  });
}

/** Cues that show whether text and times are right. */
const firstCues = 8;

/** Reads a file without storing it. */
export function checkTranscriptEndpoint(app: HttpServer, { database }: CataloguingDeps): void {
  route(
    app,
    checkTranscript,
    async ({ params, query, request }) => {
      const film = await findEditedFilm(database, params.film);
      if (!film) throw new Refusal('filmNotFound');
      const { bytes, format } = await receiveFile(request, query.name);
      try {
        return checked(await readSubtitles(bytes, format), film.durationMs ?? Infinity);
      } catch (error) {
        if (!(error instanceof SubtitlesInvalid)) throw error;
        return { ...nothing, faults: [...error.faults] };
      }
    },
    { upload: true },
  );
}

const nothing = { language: null, cues: 0, endMs: 0, first: [], repairs: [], afterEnd: 0 };

function checked({ cues, language, repairs }: SubtitlesRead, durationMs: number): CheckedTranscript {
  return {
    language: language ?? null,
    cues: cues.length,
    endMs: cues.reduce((latest, { endMs }) => Math.max(latest, endMs), 0),
    first: cues.slice(0, firstCues),
    repairs,
    faults: cues.length === 0 ? [{ text: empty }] : [],
    afterEnd: cues.filter(({ startMs }) => startMs >= durationMs).length,
  };
}

const empty = { en: 'the file has no cue with text', de: 'die Datei enthält keinen Untertitel mit Text' };

/** Stores an uploaded transcript, with the job that changes the text tracks of the film. */
export function publishTranscriptEndpoint(app: HttpServer, { database, queueTextTracks }: CataloguingDeps): void {
  route(
    app,
    publishTranscript,
    async ({ params, query, viewer, request }) => {
      const film = await findEditedFilm(database, params.film);
      if (!film) throw new Refusal('filmNotFound');
      const { bytes, format } = await receiveFile(request, query.name);
      const { kind } = params;
      const language = normaliseLanguage(params.language) ?? params.language;
      const cues = await readCues(bytes, format);
      await storeEditedTranscript(database, film.id, { language, kind, cues }, async (transaction, before) => {
        await queueTextTracks?.(transaction, film.id);
        await writeAudit(transaction, {
          actor: viewer.userId,
          action: 'transcript.published',
          target: { kind: 'film', id: film.id },
          before: before && { language, kind, ...before },
          after: { language, kind, cues: cues.length, file: query.name },
          requestId: request.id,
        });
      });
      return {};
    },
    { upload: true },
  );
}

async function readCues(...[bytes, format]: Parameters<typeof readSubtitles>) {
  try {
    const { cues } = await readSubtitles(bytes, format);
    if (cues.length === 0) throw new Refusal('transcriptInvalid', { detail: 'It has no cue with text.' });
    return cues;
  } catch (error) {
    if (error instanceof SubtitlesInvalid) throw new Refusal('transcriptInvalid', { detail: error.message });
    throw error;
  }
}

/** Deletes a transcript, with the job that changes the text tracks of the film. */
export function deleteTranscriptEndpoint(app: HttpServer, { database, queueTextTracks }: CataloguingDeps): void {
  route(app, deleteTranscript, async ({ params, viewer, request }) => {
    const film = await findEditedFilm(database, params.film);
    if (!film) throw new Refusal('filmNotFound');
    const key = { language: normaliseLanguage(params.language) ?? params.language, kind: params.kind };
    const isDeleted = await deleteStoredTranscript(database, film.id, key, async (transaction, before) => {
      await queueTextTracks?.(transaction, film.id);
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: 'transcript.deleted',
        target: { kind: 'film', id: film.id },
        before: { ...key, ...before },
        after: null,
        requestId: request.id,
      });
    });
    if (!isDeleted) throw new Refusal('transcriptNotFound');
    return {};
  });
}
