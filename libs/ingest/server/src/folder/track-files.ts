import { join } from 'node:path';
import { maxFurtherSounds } from '@nitrate/ingest/contract';
import { SideCarInvalid, type TrackFile } from '../side-car/film-side-car';
import { readTrackName } from '../side-car/track-name';
import type { FilmFolder } from './film-files';

/**
 * The sound tracks and the sign-language version beside a film.
 * @throws SideCarInvalid when there are more than a film may have
 */
export function readTrackFiles({ path, names }: FilmFolder, stem: string): Omit<TrackFile, 'fingerprint'>[] {
  const tracks = names.flatMap((name) => {
    const parsed = readTrackName(name, stem);
    return parsed ? [{ path: join(path, name), ...parsed }] : [];
  });
  const signVersions = tracks.filter(({ purpose }) => purpose === 'sign').length;
  if (signVersions > 1) {
    throw new SideCarInvalid({
      en: 'the film has more than one sign-language version',
      de: 'zum Film gibt es mehr als eine Fassung in Gebärdensprache',
    });
  }
  if (tracks.length - signVersions > maxFurtherSounds) {
    throw new SideCarInvalid({
      en: `the film has more than ${maxFurtherSounds} sound files`,
      de: `zum Film gibt es mehr als ${maxFurtherSounds} Tondateien`,
    });
  }
  return tracks;
}
