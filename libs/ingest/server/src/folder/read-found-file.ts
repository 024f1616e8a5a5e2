import { byLocale, type LocalisedText } from '@nitrate/contract-kit';
import { hostname } from 'node:os';
import type { RefusalReason } from '@nitrate/ingest/contract';
import { contentFingerprint } from './content-fingerprint';
import type { FoundFile } from './match-film';
import type { FilmFile } from './read-film-files';

/** Half of a surrogate pair, which JSON can write and PostgreSQL cannot store. */
const invalidCharacter = /\p{Surrogate}/u;

/**
 * The path of the first text, or name of a field, that the database cannot store; undefined when there is none.
 * @param path of the value in the record, such as `metadata.title`
 */
function findInvalidText(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return invalidCharacter.test(value) ? path.join('.') : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = findInvalidText(name, [...path, 'a name']) ?? findInvalidText(inner, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Why a file is not ingested. */
export interface FileRefusal {
  reason: RefusalReason;
  detail: LocalisedText;
}

/** A detail that has one text for all languages. */
const untranslated = (text: string): LocalisedText => byLocale(() => text);

/** Reads a film file with those next to it, before it is known which film it is. */
export async function readFoundFile(
  { path, stem, sideCars }: FilmFile,
  archive: string,
): Promise<FoundFile | FileRefusal> {
  if ('error' in sideCars) {
    return { reason: sideCars.reason ?? 'metadataInvalid', detail: untranslated(sideCars.error) };
  }
  const { sideCar, hasRecord, subtitles, tracks } = sideCars;
  const invalidText = findInvalidText(sideCar);
  if (invalidText !== undefined) {
    const detail = {
      en: `${invalidText} contains a character that is not Unicode text`,
      de: `${invalidText} enthält ein Zeichen, das kein Unicode-Text ist`,
    };
    return { reason: 'metadataInvalid', detail };
  }
  const withFingerprint = async <T extends { path: string }>(beside: T) => ({
    ...beside,
    fingerprint: await contentFingerprint(beside.path),
  });
  try {
    return {
      archive: sideCar.archive ?? archive,
      supplierId: sideCar.supplierId,
      stem,
      hasRecord,
      source: path,
      sourceHost: hostname(),
      sideCar,
      fingerprint: await contentFingerprint(path),
      subtitles: await Promise.all(subtitles.map(withFingerprint)),
      tracks: await Promise.all(tracks.map(withFingerprint)),
    };
  } catch (error) {
    return { reason: 'unreadable', detail: untranslated(error instanceof Error ? error.message : String(error)) };
  }
}
