import type { LocalisedText } from '@nitrate/contract-kit';
import { flatRecord } from '@nitrate/catalog/store';
import type { LineRecord, RecordFormat } from '../record-format';
import { type AvefiRecord, idsOf, isRecord, avefiKind, recordsIn, avefiText } from './avefi-record';
import { type AvefiFilm, readAvefiFilm } from './read-avefi-film';
import { readJsonObjects } from './read-json-objects';
import { writeAvefiFilm } from './write-avefi-film';

/**
 * AVefi, the registry of German film archives: works, manifestations and items as JSON, in a list, in a container, or
 * one after the other. The manifestations and items of a work follow it.
 */
export const avefi: RecordFormat = {
  name: 'avefi',
  separator: undefined,
  read,
  write: (film) =>
    writeAvefiFilm(flatRecord(film))
      .map((record) => JSON.stringify(record))
      .join(',\n'),
  file: { start: '[\n', between: ',\n', end: '\n]\n' },
};

async function* read(pieces: AsyncIterable<string>): AsyncGenerator<LineRecord> {
  const films = new FilmReader();
  for await (const object of readJsonObjects(pieces)) {
    if ('fault' in object) yield object;
    else yield* films.add(object.value, object.line);
  }
  yield* films.end();
}

const maxSeries = 10_000;

/** Joins the records of each film. */
class FilmReader {
  #film: (AvefiFilm & { line: number }) | undefined;
  /** Titles of series by their identifiers. */
  readonly #series = new Map<string, string>();

  *add(value: unknown, line: number): Generator<LineRecord> {
    for (const record of recordsOf(value)) {
      const kind = avefiKind(record);
      if (kind === 'WorkVariant') yield* this.#addWork(record, line);
      else if (kind === undefined) yield { line, fault: noRecord };
      else if (!this.#addCopy(record, kind)) yield { line, fault: notOfThisWork };
    }
  }

  *end(): Generator<LineRecord> {
    const film = this.#film;
    this.#film = undefined;
    if (film) yield { line: film.line, raw: readAvefiFilm(film) };
  }

  *#addWork(work: AvefiRecord, line: number): Generator<LineRecord> {
    yield* this.end();
    if (avefiText(work, 'type') === 'Serial') {
      const title = recordsIn(work, 'has_primary_title').flatMap((each) => avefiText(each, 'has_name') ?? [])[0];
      if (this.#series.size < maxSeries && title !== undefined)
        for (const id of idsOf(work)) this.#series.set(id, title);
      return;
    }
    const [series] = referencesOf(work, 'is_part_of').flatMap((id) => this.#series.get(id) ?? []);
    this.#film = { work, manifestations: [], items: [], series, line };
  }

  #addCopy(record: AvefiRecord, kind: 'Manifestation' | 'Item'): boolean {
    const film = this.#film;
    if (!film) return false;
    const isManifestation = kind === 'Manifestation';
    const owners = isManifestation ? [film.work] : film.manifestations;
    const ids = new Set(owners.flatMap(idsOf));
    if (!referencesOf(record, isManifestation ? 'is_manifestation_of' : 'is_item_of').some((id) => ids.has(id)))
      return false;
    (isManifestation ? film.manifestations : film.items).push(record);
    return true;
  }
}

/** The records of an object: itself, or those that it contains. */
function recordsOf(value: unknown): AvefiRecord[] {
  if (!isRecord(value)) return [];
  return 'has_record' in value ? recordsIn(value, 'has_record') : [value];
}

const referencesOf = (record: AvefiRecord, field: string): string[] =>
  recordsIn(record, field).flatMap((each) => avefiText(each, 'id') ?? []);

const noRecord: LocalisedText = {
  en: 'is not an AVefi work, manifestation or item',
  de: 'ist weder ein Werk noch eine Manifestation noch ein Exemplar nach AVefi',
};
const notOfThisWork: LocalisedText = {
  en: 'does not belong to the work before it',
  de: 'gehört nicht zu dem Werk, das davor steht',
};
