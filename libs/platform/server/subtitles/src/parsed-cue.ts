import type { LocalisedText } from '@nitrate/contract-kit';
import type { Cue } from './cue';
import type { SubtitleFault } from './subtitles-invalid';

/** A cue of a file and its place there, or what is wrong at that place. The text is plain. */
export type ParsedCue = { at: LocalisedText } & (Cue | { fault: LocalisedText });

/** A pause of a reader, in which other work of the process continues. */
export const turn = Symbol('turn');

/** What a reader yields. */
export type Parsed = ParsedCue | typeof turn;

export const faultOf = ({ at, fault }: { at: LocalisedText; fault: LocalisedText }): SubtitleFault => ({
  at,
  text: fault,
});
