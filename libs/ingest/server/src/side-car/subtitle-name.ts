import { extname } from 'node:path';
import { normaliseLanguage, subtitleFormatOf } from '@nitrate/subtitles';
import type { SubtitleFile } from './film-side-car';

const kinds = new Map<string, SubtitleFile['kind']>([
  ['captions', 'captions'],
  ['cc', 'captions'],
  ['sdh', 'captions'],
  ['subtitles', 'subtitles'],
  ['subs', 'subtitles'],
  ['transcript', 'transcript'],
  ['descriptions', 'descriptions'],
]);

/**
 * Language and kind of `harbour.de.captions.vtt` next to `harbour.mp4`, in either order; undefined when the file does
 * not belong to that film. The default kind is captions, the default language `und`; an `.xml` needs one of the two.
 * @param stem name of the film file without its extension
 */
export function readSubtitleName(name: string, stem: string): Pick<SubtitleFile, 'language' | 'kind'> | undefined {
  const extension = extname(name);
  if (!name.startsWith(`${stem}.`) || !subtitleFormatOf(name)) return undefined;
  const parts = name
    .slice(stem.length + 1, -extension.length)
    .split('.')
    .filter(Boolean);
  // `harbour.xml` is the record of the film.
  if (extension.toLowerCase() === '.xml' && parts.length === 0) return undefined;
  const kind = parts.flatMap((part) => kinds.get(part.toLowerCase()) ?? [])[0] ?? 'captions';
  const language = parts.find((part) => !kinds.has(part.toLowerCase()));
  const normalised = normaliseLanguage(language);
  if (language && !normalised) return undefined;
  return { language: normalised ?? 'und', kind };
}
