/** Size of a card in units of its `viewBox`: 16:9. */
export const cardSize = { width: 480, height: 270 } as const;

/** A number with at most two decimals. */
export const round = (value: number): string => String(Math.round(value * 100) / 100);
