import { isDeepStrictEqual } from 'node:util';
import type { FilmSideCar } from '../side-car/film-side-car';
import type { IngestFilm, IngestSource } from '../state/ingest-film';

/**
 * Whether a file becomes a new revision of its film: when the film is new, has failed, or the file or a side-car of it
 * has changed.
 */
export function decideRevision(
  known: IngestFilm | undefined,
  source: Omit<IngestSource, 'sourceKey'>,
): 'queued' | 'inProgress' | 'unchanged' {
  if (!known || known.state === 'failed' || !isSame(known, source)) return 'queued';
  return known.state === 'ready' ? 'unchanged' : 'inProgress';
}

/** The path of the file matters only until the film is ready: the remaining steps still read it. */
function isSame(known: IngestFilm, source: Omit<IngestSource, 'sourceKey'>): boolean {
  if (known.state !== 'ready' && known.source !== source.source) return false;
  return (
    known.fingerprint === source.fingerprint &&
    isSameSideCar(known.sideCar, source.sideCar) &&
    isDeepStrictEqual(textsOf(known), textsOf(source)) &&
    isDeepStrictEqual(tracksOf(known), tracksOf(source))
  );
}

/** Older releases did not store where a title comes from. */
function isSameSideCar(known: FilmSideCar, { titleFromName, ...sideCar }: FilmSideCar): boolean {
  return (
    isDeepStrictEqual(known, sideCar) ||
    (titleFromName !== undefined && isDeepStrictEqual(known, { ...sideCar, titleFromName }))
  );
}

function textsOf({ subtitles }: Pick<IngestSource, 'subtitles'>) {
  return subtitles
    .map(({ language, kind, fingerprint, encoding = '' }) => `${language} ${kind} ${fingerprint} ${encoding}`)
    .toSorted();
}

function tracksOf({ tracks }: Pick<IngestSource, 'tracks'>) {
  return tracks.map(({ language, purpose, fingerprint }) => `${language} ${purpose} ${fingerprint}`).toSorted();
}
