import type { Locale } from '@nitrate/contract-kit';
import { locales } from '../support/archive';

/** What each scene is shown in. */
export interface Variant {
  locale: Locale;
  colorScheme: 'dark' | 'light';
  /** Of the window, in pixels. */
  width: number;
  /** With the colours that a reader has chosen for all pages. */
  forcedColors?: true;
}

export const isPhone = ({ width }: Variant): boolean => width < 640;

const schemes = ['dark', 'light'] as const;

/** Every language and theme on a phone and a desktop, then what is rarer, in each language once or more. */
export const variants: readonly Variant[] = [
  ...locales.flatMap((locale) =>
    schemes.flatMap((colorScheme) => [360, 1280].map((width) => ({ locale, colorScheme, width }) satisfies Variant)),
  ),
  // German words are the longest.
  { locale: 'de', colorScheme: 'light', width: 320 },
  ...[768, 1920].flatMap((width): Variant[] => [
    { locale: 'en', colorScheme: 'dark', width },
    { locale: 'de', colorScheme: 'light', width },
  ]),
  { locale: 'de', colorScheme: 'dark', width: 1280, forcedColors: true },
  { locale: 'en', colorScheme: 'light', width: 360, forcedColors: true },
];

export const nameOf = ({ locale, colorScheme, width, forcedColors }: Variant): string =>
  `${locale}-${colorScheme}-${width}${forcedColors ? '-forced' : ''}`;

/** The file of a scene in a variant. */
export const fileOf = (scene: string, variant: Variant): string => `${scene}.${nameOf(variant)}.png`;
