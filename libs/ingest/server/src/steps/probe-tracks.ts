import { refusalReasons } from '@nitrate/ingest/contract';
import { FilmRefused, trackInvalid } from '../film-refused';
import { fitsFilm, type ProbedTrackFile } from '../plan/decide-tracks';
import type { TrackFile } from '../side-car/film-side-car';
import { probeVideoFile } from './probe-file';
import { probeSoundFile } from './probe-sound-file';
import type { StepContext } from './step-context';

/**
 * Probes the sound tracks and the sign-language version beside a film.
 * @throws FilmRefused `trackInvalid` for one that cannot be read, or was made for a film of another length
 */
export async function probeTracks(context: StepContext, filmMs: number): Promise<ProbedTrackFile[]> {
  const probed: ProbedTrackFile[] = [];
  for (const file of context.film.tracks) {
    const { durationMs, track } = await orInvalid(file, () => probeTrack(context, file));
    if (!fitsFilm(durationMs, filmMs)) {
      throw trackInvalid(file.path, `${seconds(durationMs)} s long, the film ${seconds(filmMs)} s`);
    }
    probed.push(track);
  }
  return probed;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

async function orInvalid<T>({ path }: TrackFile, probe: () => Promise<T>): Promise<T> {
  try {
    return await probe();
  } catch (error) {
    if (!(error instanceof FilmRefused) || error.reason === 'trackInvalid') throw error;
    throw trackInvalid(path, refusalReasons[error.reason].en);
  }
}

interface ProbedTrack {
  durationMs: number;
  track: ProbedTrackFile;
}

async function probeTrack(context: StepContext, file: TrackFile): Promise<ProbedTrack> {
  const { path, language, fingerprint, purpose } = file;
  if (purpose === 'sign') {
    const { durationMs, video } = await probeVideoFile(context, path);
    return { durationMs, track: { path, language, fingerprint, purpose, video } };
  }
  const { index, durationMs } = await probeSoundFile(context, path);
  return { durationMs, track: { path, language, fingerprint, purpose, index } };
}
