import { maxFurtherSounds, type SoundTrack } from '@nitrate/ingest/contract';
import type { Probe, ProbedVideo } from '../probe/probe';
import type { TrackFile } from '../side-car/film-side-car';
import { decideSignRung, type Rung } from './ladder';

/** A sound track to be encoded besides the main one. */
export interface PlannedSound {
  /** The same for the same content in another revision of the film's file. */
  key: string;
  language: string;
  /** `main`: the silence of a silent film that has other sound tracks. */
  purpose: SoundTrack['purpose'];
  /** A stream of the film's own file, a stream of a file next to it, or silence. */
  from: { kind: 'film' | 'silence'; index: number } | { kind: 'file'; path: string; index: number };
}

/** The sign-language version to be encoded. */
export interface PlannedSign {
  key: string;
  language: string;
  path: string;
  video: ProbedVideo;
  rung: Rung;
}

/** What a film has besides its main sound and picture. */
export interface PlannedTracks {
  sounds: PlannedSound[];
  sign: PlannedSign | null;
}

/** A file next to the film, with the stream that is used of it. */
export type ProbedTrackFile = Pick<TrackFile, 'path' | 'language' | 'fingerprint'> &
  ({ purpose: Exclude<TrackFile['purpose'], 'sign'>; index: number } | { purpose: 'sign'; video: ProbedVideo });

/**
 * The sound tracks in files come first and win over a stream inside the film of their language and purpose. Audio
 * description and commentary of unknown language get the film's. Of too many streams inside a film, the later
 * ones are left out.
 */
export function decideTracks({ audio, sounds = [] }: Probe, files: readonly ProbedTrackFile[]): PlannedTracks {
  const mainLanguage = audio?.language ?? 'und';
  const inFiles = files.flatMap((file): PlannedSound[] => {
    if (file.purpose === 'sign') return [];
    const { path, index, fingerprint, purpose } = file;
    return [{ key: fingerprint, purpose, language: spoken(file, mainLanguage), from: { kind: 'file', path, index } }];
  });
  const inFilm = sounds.map((sound): PlannedSound => {
    const { index, purpose } = sound;
    const language = spoken(sound, mainLanguage);
    return { key: `stream ${index}`, purpose, language, from: { kind: 'film', index } };
  });
  const isInFile = ({ language, purpose }: PlannedSound) =>
    inFiles.some((sound) => sound.language === language && sound.purpose === purpose);
  const further = [...inFiles, ...inFilm.filter((sound) => !isInFile(sound))].slice(0, maxFurtherSounds);
  const needsSilence = audio === null && further.length > 0;
  return { sounds: needsSilence ? [silence, ...further] : further, sign: signOf(files) };
}

/** Without it the film would always play with one of its other tracks. */
const silence: PlannedSound = {
  key: 'silence',
  language: 'zxx',
  purpose: 'main',
  from: { kind: 'silence', index: 0 },
};

function spoken({ language, purpose }: Pick<PlannedSound, 'language' | 'purpose'>, mainLanguage: string): string {
  return language === 'und' && purpose !== 'alternate' ? mainLanguage : language;
}

function signOf(files: readonly ProbedTrackFile[]): PlannedSign | null {
  const file = files.find((each) => each.purpose === 'sign');
  if (file?.purpose !== 'sign') return null;
  const { fingerprint, language, path, video } = file;
  return { key: fingerprint, language, path, video, rung: decideSignRung(video) };
}

/** How much a track may be longer or shorter than its film: more is another cut, or another speed. */
export const maxDifferenceMs = 2000;

/** Whether a track of this length was made for a film of that length. */
export function fitsFilm(trackMs: number, filmMs: number): boolean {
  return Math.abs(trackMs - filmMs) <= maxDifferenceMs;
}
