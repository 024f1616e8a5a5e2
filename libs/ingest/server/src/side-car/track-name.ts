import { isSoundFile } from '@nitrate/ingest/contract';
import { normaliseLanguage } from '@nitrate/subtitles';
import type { TrackFile } from './film-side-car';

const soundPurposes = new Map<string, TrackFile['purpose']>([
  ['audio-description', 'description'],
  ['audiodescription', 'description'],
  ['ad', 'description'],
  ['commentary', 'commentary'],
  ['dubbed', 'alternate'],
]);

const signPurposes = new Map<string, TrackFile['purpose']>([
  ['sign-language', 'sign'],
  ['signed', 'sign'],
]);

/** Abbreviations that the languages' communities use, some of which are the codes of other languages. */
const signLanguages = new Map([
  ['dgs', 'gsg'],
  ['asl', 'ase'],
  ['bsl', 'bfi'],
  ['lsf', 'fsl'],
  ['oegs', 'asq'],
  ['dsgs', 'sgg'],
]);

/**
 * Language and purpose of `harbour.de.audio-description.m4a` or `harbour.dgs.sign-language.mp4` next to `harbour.mp4`, in
 * either order; undefined when the file does not belong to that film. The purpose is required, the default language is
 * `und`.
 * @param stem name of the film file without its extension
 */
export function readTrackName(name: string, stem: string): Pick<TrackFile, 'language' | 'purpose'> | undefined {
  if (!name.startsWith(`${stem}.`)) return undefined;
  const parts = name
    .slice(stem.length + 1, name.lastIndexOf('.'))
    .toLowerCase()
    .split('.')
    .filter(Boolean);
  const purposes = isSoundFile(name) ? soundPurposes : signPurposes;
  const purpose = parts.flatMap((part) => purposes.get(part) ?? [])[0];
  const [language, ...rest] = parts.filter((part) => !purposes.has(part));
  if (!purpose || rest.length > 0) return undefined;
  const normalised = normaliseLanguage((purpose === 'sign' && signLanguages.get(language ?? '')) || language);
  if (language && !normalised) return undefined;
  return { language: normalised ?? 'und', purpose };
}

/** Whether a video file is named as the sign-language version of a film: `harbour.dgs.sign-language.mp4`. */
export function isNamedAsSignVersion(name: string): boolean {
  const parts = name.split('.');
  return parts.some((_, at) => at > 0 && readTrackName(name, parts.slice(0, at).join('.'))?.purpose === 'sign');
}
