/** How captions look. Stored in the browser. */
export interface CaptionStyle {
  size: 'small' | 'medium' | 'large' | 'huge';
  colour: 'white' | 'yellow' | 'cyan' | 'green';
  background: 'none' | 'half' | 'solid';
  edge: 'none' | 'shadow' | 'outline';
}

export const captionChoices = {
  size: ['small', 'medium', 'large', 'huge'],
  colour: ['white', 'yellow', 'cyan', 'green'],
  background: ['none', 'half', 'solid'],
  edge: ['none', 'shadow', 'outline'],
} as const satisfies { [K in keyof CaptionStyle]: readonly CaptionStyle[K][] };

export const defaultCaptionStyle: CaptionStyle = { size: 'medium', colour: 'white', background: 'half', edge: 'none' };

/** Reads a stored style; unknown values become the defaults. */
export function parseCaptionStyle(stored: unknown): CaptionStyle {
  const fields: Partial<Record<string, unknown>> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const pick = <T extends string>(choices: readonly T[], value: unknown, fallback: T): T =>
    choices.find((choice) => choice === value) ?? fallback;
  const { size, colour, background, edge } = defaultCaptionStyle;
  return {
    size: pick(captionChoices.size, fields['size'], size),
    colour: pick(captionChoices.colour, fields['colour'], colour),
    background: pick(captionChoices.background, fields['background'], background),
    edge: pick(captionChoices.edge, fields['edge'], edge),
  };
}
