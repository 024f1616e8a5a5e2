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
  const given: Partial<Record<string, unknown>> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const pick = <T extends string>(choices: readonly T[], value: unknown, fallback: T): T =>
    choices.find((choice) => choice === value) ?? fallback;
  const { size, colour, background, edge } = defaultCaptionStyle;
  return {
    size: pick(captionChoices.size, given['size'], size),
    colour: pick(captionChoices.colour, given['colour'], colour),
    background: pick(captionChoices.background, given['background'], background),
    edge: pick(captionChoices.edge, given['edge'], edge),
  };
}
