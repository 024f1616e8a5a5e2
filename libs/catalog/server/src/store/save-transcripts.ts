import type { Transcript } from '@nitrate/catalog/contract';
import type { Database, Transaction } from '@nitrate/database';
import { mapInTurns } from '@nitrate/http';
import { v7 as uuid } from 'uuid';
import { readingOf } from '../index-film/search-row';
import type { CatalogTables } from '../tables';
import { Vector } from '../text/vector';
import { lexemesOf, wordsOf } from '../text/word-lexemes';
import { changeFilm } from './change-film';
import { copyRows } from './copy-rows';

/**
 * Replaces the transcripts that were delivered with a film, and indexes them. What editors have published or deleted
 * stays so.
 * @throws Error when the film does not exist
 */
export async function saveTranscripts(
  database: Database,
  filmId: string,
  transcripts: readonly Transcript[],
): Promise<void> {
  await changeFilm(database, filmId, async (transaction) => {
    const db = transaction.tables<CatalogTables>();
    await db.deleteFrom('transcript').where('film_id', '=', filmId).where('edited', '=', false).execute();
    const edits = [
      ...(await db.selectFrom('transcript').select(['language', 'kind']).where('film_id', '=', filmId).execute()),
      ...(await db
        .selectFrom('transcript_deletion')
        .select(['language', 'kind'])
        .where('film_id', '=', filmId)
        .execute()),
    ];
    const isEdited = ({ language, kind }: Transcript) =>
      edits.some((edit) => edit.language === language && edit.kind === kind);
    await copyRows(
      transaction,
      'transcript (id, film_id, language, kind, cues)',
      transcripts
        .filter((transcript) => !isEdited(transcript))
        .map(({ language, kind, cues }) => [uuid(), filmId, language, kind, cues]),
    );
    await indexCues(transaction, filmId);
  });
}

/** The kind whose cues are found: a transcript has what captions have, and captions more than subtitles. */
const ranks: Record<Transcript['kind'], number> = { transcript: 0, captions: 1, subtitles: 2 };

/**
 * Writes the cues that a search finds: of each language from one transcript, so that no passage is found twice.
 * @throws Error when the film does not exist
 */
export async function indexCues(transaction: Transaction, filmId: string): Promise<void> {
  const db = transaction.tables<CatalogTables>();
  const film = await db.selectFrom('film').select('no').where('id', '=', filmId).executeTakeFirst();
  if (!film) throw new Error(`there is no film ${filmId}`);
  const stored = await db
    .selectFrom('transcript')
    .select(['language', 'kind', 'cues'])
    .where('film_id', '=', filmId)
    .execute();
  const fullest = new Map<string, Pick<Transcript, 'language' | 'cues'>>();
  for (const transcript of stored.toSorted((a, b) => ranks[a.kind] - ranks[b.kind])) {
    if (!fullest.has(transcript.language)) fullest.set(transcript.language, transcript);
  }
  await db.deleteFrom('transcript_cue').where('film_no', '=', film.no).execute();
  for (const { language, cues } of fullest.values()) {
    const rows = await mapInTurns(cues, ({ startMs, text }) => [
      ...[film.no, language, startMs, text],
      cueVector(text, language),
    ]);
    await copyRows(transaction, 'transcript_cue (film_no, language, start_ms, text, words)', rows);
  }
}

function cueVector(text: string, language: string): string {
  const vector = new Vector();
  for (const word of wordsOf(text)) {
    vector.next();
    for (const lexeme of lexemesOf(word, readingOf(language)).parts.flat()) vector.place(lexeme, 'D');
  }
  return vector.toString();
}
