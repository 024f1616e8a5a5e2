import { formatTimecode, type LocalisedText } from '@nitrate/contract-kit';
import { maxDifferenceMs } from '../plan/decide-tracks';

/** Why a sound track does not belong to a film of this length. */
export function lengthDiffers(soundMs: number, filmMs: number): LocalisedText {
  const [sound, film, seconds] = [formatTimecode(soundMs), formatTimecode(filmMs), maxDifferenceMs / 1000];
  return {
    en: `It is ${sound} long, the film ${film}. They may differ by ${seconds} seconds.`,
    de: `Er ist ${sound} lang, der Film ${film}. Sie dürfen sich um ${seconds} Sekunden unterscheiden.`,
  };
}
