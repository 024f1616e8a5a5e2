import type { CardDesignName } from '../card-subject';

/** The designs of video, and of films from 1980 on. */
const modernDesigns = ['tape', 'field', 'frames'] as const satisfies readonly CardDesignName[];

/** One of them, the same for the same film. */
export const modernDesignOf = (seed: number): CardDesignName => modernDesigns[seed % modernDesigns.length] ?? 'tape';

/** Selects among `count` variants of a modern design, whatever design the seed has selected. */
export const variantOf = (seed: number, count: number): number => Math.floor(seed / modernDesigns.length) % count;
