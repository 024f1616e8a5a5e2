import type { CataloguingDeps } from '../cataloguing-deps';
import { editTranscripts } from '@nitrate/cataloguing/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { sql } from 'kysely';
import type { RecordTables } from '../record-tables';
import { findEditedFilm } from './edited-film';

/** A film in any state with what the studio lists of its transcripts. */
export function editTranscriptsEndpoint(app: HttpServer, { database }: CataloguingDeps): void {
  route(app, editTranscripts, async ({ params, request }) => {
    const film = await findEditedFilm(database, params.film);
    if (!film) throw new Refusal('filmNotFound');
    const { id, slug, texts, status, durationMs } = film;
    const isGerman = /^de\b/i.test(request.headers['accept-language'] ?? '');
    const titles = isGerman ? [texts.de, texts.en] : [texts.en, texts.de];
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
        ...{ id, slug, durationMs, published: status === 'published' },
        title: titles.find((each) => each?.title)?.title ?? slug,
      },
      transcripts: transcripts.map((each) => ({ ...each, changedAt: each.changedAt.toISOString() })),
    };
  });
}
