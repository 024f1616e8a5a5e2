import {
  maxTranscriptText,
  type TranscriptCue,
  type TranscriptKey,
  type transcriptText,
} from '@nitrate/catalog/contract';
import { type Locale, otherLocale, type ReplyOf } from '@nitrate/contract-kit';
import { type Paragraph, paragraphsOf } from '@nitrate/subtitles';

const ranks: Record<TranscriptKey['kind'], number> = { transcript: 0, captions: 1, subtitles: 2 };

/** The fullest transcript in the language of the reader, else in the other one of the site, else the first. */
export function chooseReadable(transcripts: readonly TranscriptKey[], locale: Locale): TranscriptKey | undefined {
  const sorted = transcripts.toSorted((a, b) => ranks[a.kind] - ranks[b.kind]);
  const inLocale = (wanted: Locale) => sorted.find(({ language }) => language.split('-')[0] === wanted);
  return inLocale(locale) ?? inLocale(otherLocale(locale)) ?? sorted[0];
}

/** Cues as paragraphs, up to `maxTranscriptText`. No more cues are read than that takes. */
export function readableText(
  cues: Iterable<TranscriptCue>,
): Pick<NonNullable<ReplyOf<typeof transcriptText>['transcript']>, 'paragraphs' | 'isCut'> {
  const paragraphs: Paragraph[] = [];
  let left = maxTranscriptText;
  for (const { startMs, text } of paragraphsOf(cues)) {
    if (text.length > left) {
      if (paragraphs.length === 0) paragraphs.push({ startMs, text: text.slice(0, left) });
      return { paragraphs, isCut: true };
    }
    paragraphs.push({ startMs, text });
    left -= text.length;
  }
  return { paragraphs, isCut: false };
}
