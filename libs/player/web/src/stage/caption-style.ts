/** How the viewer likes captions to look. Kept in the browser. */
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

/** A style out of what was kept, whatever that is: unknown values become the defaults. */
export function parseCaptionStyle(kept: unknown): CaptionStyle {
  const given: Partial<Record<string, unknown>> = typeof kept === 'object' && kept !== null ? { ...kept } : {};
  const pick = <T extends string>(choices: readonly T[], value: unknown, otherwise: T): T =>
    choices.find((choice) => choice === value) ?? otherwise;
  const { size, colour, background, edge } = defaultCaptionStyle;
  return {
    size: pick(captionChoices.size, given['size'], size),
    colour: pick(captionChoices.colour, given['colour'], colour),
    background: pick(captionChoices.background, given['background'], background),
    edge: pick(captionChoices.edge, given['edge'], edge),
  };
}
