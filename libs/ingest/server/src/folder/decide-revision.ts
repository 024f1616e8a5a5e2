import { isDeepStrictEqual } from 'node:util';
import type { IngestFilm, IngestSource } from '../state/ingest-film';

/**
 * Whether a film that is brought in (again) has to be worked on. What failed is tried anew; what changed, in the file
 * or beside it, becomes a new revision.
 */
export function decideRevision(
  known: IngestFilm | undefined,
  source: IngestSource,
): 'queued' | 'underWay' | 'unchanged' {
  if (!known || known.state === 'failed' || !isSame(known, source)) return 'queued';
  return known.state === 'ready' ? 'unchanged' : 'underWay';
}

/** Where the files lie makes no difference once the film is in; before that the work needs to find them. */
function isSame(known: IngestFilm, source: IngestSource): boolean {
  if (known.state !== 'ready' && known.source !== source.source) return false;
  return (
    known.fingerprint === source.fingerprint &&
    isDeepStrictEqual(known.sideCar, source.sideCar) &&
    isDeepStrictEqual(textsOf(known), textsOf(source))
  );
}

function textsOf({ subtitles }: Pick<IngestSource, 'subtitles'>) {
  return subtitles.map(({ language, kind, fingerprint }) => `${language} ${kind} ${fingerprint}`).toSorted();
}
