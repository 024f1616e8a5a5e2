import type { TranscriptKey } from '@nitrate/catalog/contract';

const primary = (language: string): string => language.split('-')[0] ?? language;

/** One per language: a transcript, else captions, else subtitles. By the names that the reader's language has for them. */
export function onePerLanguage(
  transcripts: readonly TranscriptKey[],
  nameOf: (language: string) => string,
): readonly TranscriptKey[] {
  const rank = { transcript: 0, captions: 1, subtitles: 2 } as const;
  const best = new Map<string, TranscriptKey>();
  for (const each of transcripts.toSorted((a, b) => rank[a.kind] - rank[b.kind])) {
    if (!best.has(each.language)) best.set(each.language, each);
  }
  return [...best.values()].sort((a, b) => nameOf(a.language).localeCompare(nameOf(b.language)));
}

/**
 * The transcript to show: in the first of the wanted languages that there is, else the first.
 * @param wanted languages in order, such as the chosen one, the page's, and the browser's
 */
export function chooseTranscript(
  transcripts: readonly TranscriptKey[],
  wanted: readonly (string | undefined)[],
): TranscriptKey | undefined {
  for (const language of wanted) {
    if (language === undefined) continue;
    const exact = transcripts.find((each) => each.language === language);
    const found = exact ?? transcripts.find((each) => primary(each.language) === primary(language));
    if (found) return found;
  }
  return transcripts[0];
}
