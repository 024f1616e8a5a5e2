import type { SmallText } from '../card-design';

/** The year in small, spaced numerals; nothing for an undated film. */
export function yearText(
  year: string | undefined,
  place: Omit<SmallText, 'text' | 'face' | 'size' | 'spacing'>,
): SmallText[] {
  return year === undefined ? [] : [{ size: 12, face: 'grotesque', spacing: 0.28, ...place, text: year }];
}
