import type { LocalisedText } from '@nitrate/contract-kit';

export const maxCueLength = 20_000;

/** What is wrong with a cue, in every format. */
export const cueFaults = {
  tooLong: {
    en: `the cue is longer than ${maxCueLength} characters`,
    de: `der Untertitel ist länger als ${maxCueLength} Zeichen`,
  },
  withoutTimes: { en: 'text without times', de: 'Text ohne Zeitangabe' },
  notTimes: {
    en: 'the times are not of the form 00:00:00.000 --> 00:00:00.000',
    de: 'die Zeiten haben nicht die Form 00:00:00.000 --> 00:00:00.000',
  },
  noDuration: { en: 'the cue must end after it begins', de: 'der Untertitel muss nach seinem Beginn enden' },
} as const satisfies Record<string, LocalisedText>;
