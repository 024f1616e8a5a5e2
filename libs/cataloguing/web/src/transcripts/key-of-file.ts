import type { StoredTranscript } from '@nitrate/cataloguing/contract';

type Key = Pick<StoredTranscript, 'language' | 'kind'>;

const kinds = new Map<string, Key['kind']>([
  ['captions', 'captions'],
  ['cc', 'captions'],
  ['sdh', 'captions'],
  ['subtitles', 'subtitles'],
  ['subs', 'subtitles'],
  ['transcript', 'transcript'],
]);

/** Language and kind in the name of a file, as an ingest reads them: `harbour.de.captions.vtt`. */
export function keyOfFile(name: string, languages: readonly string[]): Partial<Key> {
  const parts = name.toLowerCase().split(/[._ ]/).slice(0, -1);
  // The first part is the name of the film, which may be a language.
  const language = parts.slice(1).flatMap((part) => languages.find((each) => each.toLowerCase() === part) ?? [])[0];
  const kind = parts.flatMap((part) => kinds.get(part) ?? [])[0];
  return { ...(language && { language }), ...(kind && { kind }) };
}
