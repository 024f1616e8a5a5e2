/** A cue as plain text: no tags, no entities, lines separated by LF. Times in milliseconds. */
export interface Cue {
  startMs: number;
  endMs: number;
  text: string;
}
