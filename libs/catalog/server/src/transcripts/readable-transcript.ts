import { maxTranscriptText, type Transcript, type transcriptText } from '@nitrate/catalog/contract';
import { type Locale, otherLocale, type ReplyOf } from '@nitrate/contract-kit';
import { paragraphsOf } from '@nitrate/subtitles';

const ranks: Record<Transcript['kind'], number> = { transcript: 0, captions: 1, subtitles: 2 };

/** The fullest transcript in the language of the reader, else in the other one of the site, else the first. */
export function readableTranscript(
  transcripts: readonly Transcript[],
  locale: Locale,
): ReplyOf<typeof transcriptText>['transcript'] {
  const sorted = transcripts.toSorted((a, b) => ranks[a.kind] - ranks[b.kind]);
  const inLocale = (wanted: Locale) => sorted.find(({ language }) => language.split('-')[0] === wanted);
  const chosen = inLocale(locale) ?? inLocale(otherLocale(locale)) ?? sorted[0];
  if (!chosen) return null;
  const all = paragraphsOf(chosen.cues);
  let length = 0;
  const paragraphs = all.filter(({ text }) => (length += text.length) <= maxTranscriptText);
  return { language: chosen.language, paragraphs, isCut: paragraphs.length < all.length };
}
