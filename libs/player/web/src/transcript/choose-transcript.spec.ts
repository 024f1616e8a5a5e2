import type { TranscriptKey } from '@nitrate/catalog/contract';
import { chooseTranscript, onePerLanguage } from './choose-transcript';

const of = (language: string, kind: TranscriptKey['kind'] = 'captions'): TranscriptKey => ({ language, kind });

const names: Record<string, string> = { de: 'German', en: 'English', ar: 'Arabic' };

describe('the transcripts of a film', () => {
  it('are offered once per language, by name, the fullest kind of each', () => {
    const offered = onePerLanguage(
      [of('de', 'subtitles'), of('en'), of('de'), of('ar'), of('en', 'transcript')],
      (language) => names[language] ?? language,
    );
    expect(offered).toEqual([of('ar'), of('en', 'transcript'), of('de')]);
  });

  it.each([
    [[undefined, 'de', 'en'], 'de-AT'],
    [['en-US', 'de'], 'en'],
    [['fr', 'ja'], 'ar'],
    [['ar', 'de'], 'ar'],
  ])('in %j: %s', (wanted, language) => {
    expect(chooseTranscript([of('ar'), of('en'), of('de-AT')], wanted)?.language).toBe(language);
  });

  it('may be none', () => {
    expect(chooseTranscript([], ['en'])).toBeUndefined();
  });
});
