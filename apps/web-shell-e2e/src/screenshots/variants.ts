import type { Locale } from '@nitrate/contract-kit';
import { locales } from '../support/archive';

/** What each scene is shown in. */
export interface Variant {
  locale: Locale;
  colorScheme: 'dark' | 'light';
  /** Of the window, in pixels. */
  width: number;
}

export const isPhone = ({ width }: Variant): boolean => width < 640;

export const variants: readonly Variant[] = locales.flatMap((locale) =>
  (['dark', 'light'] as const).flatMap((colorScheme) =>
    [360, 1280].map((width) => ({ locale, colorScheme, width }) satisfies Variant),
  ),
);

export const nameOf = ({ locale, colorScheme, width }: Variant): string => `${locale}-${colorScheme}-${width}`;

/** The file of a scene in a variant. */
export const fileOf = (scene: string, variant: Variant): string => `${scene}.${nameOf(variant)}.png`;
