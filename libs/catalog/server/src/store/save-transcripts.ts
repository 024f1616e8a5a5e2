import type { Transcript } from '@nitrate/catalog/contract';
import type { Database } from '@nitrate/database';
import { v7 as uuid } from 'uuid';
import { readingOf } from '../index-film/search-row';
import type { CatalogTables } from '../tables';
import { Vector } from '../text/vector';
import { lexemesOf, wordsOf } from '../text/word-lexemes';
import { changeFilm } from './change-film';
import { copyRows } from './copy-rows';

/**
 * Replaces the transcripts of a film and indexes them.
 * @throws Error when the film does not exist
 */
export async function saveTranscripts(
  database: Database,
  filmId: string,
  transcripts: readonly Transcript[],
): Promise<void> {
  await changeFilm(database, filmId, async (transaction) => {
    const db = transaction.tables<CatalogTables>();
    const film = await db.selectFrom('film').select('no').where('id', '=', filmId).executeTakeFirst();
    if (!film) throw new Error(`there is no film ${filmId}`);
    await db.deleteFrom('transcript').where('film_id', '=', filmId).execute();
    await db.deleteFrom('transcript_cue').where('film_no', '=', film.no).execute();
    await copyRows(
      transaction,
      'transcript (id, film_id, language, kind, cues)',
      transcripts.map(({ language, kind, cues }) => [uuid(), filmId, language, kind, cues]),
    );
    await copyRows(
      transaction,
      'transcript_cue (film_no, language, start_ms, text, words)',
      transcripts.flatMap(({ language, cues }) =>
        cues.map(({ startMs, text }) => [film.no, language, startMs, text, cueVector(text, language)]),
      ),
    );
  });
}

function cueVector(text: string, language: string): string {
  const vector = new Vector();
  for (const word of wordsOf(text)) {
    vector.next();
    for (const lexeme of lexemesOf(word, readingOf(language)).parts.flat()) vector.place(lexeme, 'D');
  }
  return vector.toString();
}
