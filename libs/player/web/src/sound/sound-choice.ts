import type { Playback } from '@nitrate/player/contract';
import type { SoundTrack } from '@nitrate/ingest/contract';

type Tracks = readonly SoundTrack[];

/** What the viewer has chosen in other films. */
export interface SoundPreferences {
  audioDescription: boolean;
  /** Of an alternate track, undefined for the main one. */
  soundLanguage: string | undefined;
  signLanguage: boolean;
}

const isDescription = ({ purpose }: SoundTrack): boolean => purpose === 'description';

/** The tracks of which one plays while the audio description is off. */
export const plainTracks = (tracks: Tracks): SoundTrack[] => tracks.filter((track) => !isDescription(track));

/** The track that plays without the audio description of `chosen`. */
export function withoutDescription(tracks: Tracks, chosen: SoundTrack | undefined): SoundTrack | undefined {
  const plain = plainTracks(tracks);
  if (chosen && !isDescription(chosen)) return chosen;
  return plain.find(({ language }) => language === chosen?.language) ?? plain[0];
}

/** The track that describes what `chosen` plays: in its language, else in any. */
export function withDescription(tracks: Tracks, chosen: SoundTrack | undefined): SoundTrack | undefined {
  const described = tracks.filter(isDescription);
  return described.find(({ language }) => language === chosen?.language) ?? described[0];
}

/** The tracks that describe what `chosen` plays, all of one language; mostly one. */
export function descriptionsOf(tracks: Tracks, chosen: SoundTrack | undefined): SoundTrack[] {
  const first = withDescription(tracks, chosen);
  return tracks.filter((track) => isDescription(track) && track.language === first?.language);
}

/** The track for a choice of the plain ones: described where `chosen` is, and its language has a description. */
export function trackForChoice(tracks: Tracks, chosen: SoundTrack | undefined, wanted: SoundTrack): SoundTrack {
  if (!chosen || !isDescription(chosen) || wanted.purpose === 'commentary') return wanted;
  return tracks.find((track) => isDescription(track) && track.language === wanted.language) ?? wanted;
}

/** The track with which a film starts; undefined where there is none to choose. */
export function preferredTrack(tracks: Tracks, preferences: SoundPreferences): SoundTrack | undefined {
  const { audioDescription, soundLanguage } = preferences;
  const spoken = tracks.filter(({ purpose }) => purpose === 'main' || purpose === 'alternate');
  const plain = spoken.find(({ language }) => language === soundLanguage) ?? spoken[0];
  return (audioDescription ? withDescription(tracks, plain) : undefined) ?? plain;
}

/** What a choice says about the next film. A commentary belongs to this one alone. */
export function preferencesOf({ purpose, language }: SoundTrack): Partial<SoundPreferences> {
  if (purpose === 'commentary') return {};
  if (purpose === 'description') return { audioDescription: true };
  return { audioDescription: false, soundLanguage: purpose === 'alternate' ? language : undefined };
}

/** The film as it is, or with the sign-language interpreter in its picture. */
export function versionOf(playback: Playback, signed: boolean): Playback {
  const { sign } = playback;
  return signed && sign ? { ...playback, src: sign.src, hls: sign.hls } : playback;
}

/** The same for a grant that may be refused. */
export async function versionGranted<Refused extends string>(
  granted: Promise<Playback | Refused>,
  signed: () => boolean,
): Promise<Playback | Refused> {
  const playback = await granted;
  return typeof playback === 'string' ? playback : versionOf(playback, signed());
}
