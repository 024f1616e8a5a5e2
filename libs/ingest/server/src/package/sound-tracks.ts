import { defaultLocale, isLocale, type LocalisedText } from '@nitrate/contract-kit';
import type { SoundTrack } from '@nitrate/ingest/contract';
import { languageLabel } from '@nitrate/subtitles';
import type { MeasuredLadder } from './measured-ladder';
import type { PackagedSound } from './packaged-film';

/**
 * The sound tracks of an encoded film, the main one first, with labels of which no two are the same.
 * @param language of the main sound
 */
export function soundTracksOf({ audio, sounds = [] }: MeasuredLadder, language: string): PackagedSound[] {
  const main = audio ? [{ ...audio, language, purpose: 'main' as const }] : [];
  const packaged: PackagedSound[] = [];
  for (const sound of [...main, ...sounds]) {
    const { purpose } = sound;
    const label = unusedLabel(labelOf(sound), packaged);
    packaged.push({ stream: sound, track: { id: String(sound.id), language: sound.language, purpose, label } });
  }
  return packaged;
}

const purposeNames: Record<SoundTrack['purpose'], LocalisedText> = {
  main: { en: 'main', de: 'Hauptton' },
  description: { en: 'audio description', de: 'Audiodeskription' },
  commentary: { en: 'commentary', de: 'Kommentar' },
  alternate: { en: 'alternate', de: 'weitere Fassung' },
};

/** For players that show the names of the manifests: in the language of the track, else in the default one. */
function labelOf({ language, purpose }: Pick<SoundTrack, 'language' | 'purpose'>): string {
  const [code] = language.split('-');
  const name = purposeNames[purpose][isLocale(code) ? code : defaultLocale];
  if (language === 'und' || language === 'zxx') return name;
  const isPlain = purpose === 'main' || purpose === 'alternate';
  return isPlain ? languageLabel(language) : `${languageLabel(language)} (${name})`;
}

function unusedLabel(label: string, used: readonly PackagedSound[]): string {
  const isUsed = (candidate: string) => used.some(({ track }) => track.label === candidate);
  let candidate = label;
  for (let number = 2; isUsed(candidate); number += 1) candidate = `${label} (${number})`;
  return candidate;
}
