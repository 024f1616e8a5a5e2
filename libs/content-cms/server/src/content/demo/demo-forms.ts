import type { FormContent } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { loginContent, signUpContent } from '../forms';

export const demoSignUp: Record<Locale, FormContent> = {
  en: {
    ...signUpContent.en,
    quote: { text: 'I came for the bridge and stayed for the man on it.', source: 'From the visitors’ book' },
  },
  de: {
    ...signUpContent.de,
    quote: { text: 'Ich kam wegen der Brücke und blieb wegen des Mannes darauf.', source: 'Aus dem Gästebuch' },
  },
};

export const demoLogin: Record<Locale, FormContent> = {
  en: {
    ...loginContent.en,
    quote: {
      text: 'Please keep your seats while the reel is changed.',
      source: 'Slide from the Lantern Room, about 1905',
    },
  },
  de: {
    ...loginContent.de,
    quote: {
      text: 'Bitte bleiben Sie sitzen, während die Rolle gewechselt wird.',
      source: 'Laternenbild aus dem Lantern Room, um 1905',
    },
  },
};
