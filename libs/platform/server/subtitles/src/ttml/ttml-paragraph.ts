import type { LocalisedText } from '@nitrate/contract-kit';
import { unreadable, unreadableText } from '@nitrate/text';
import { cueFaults, maxCueLength } from '../cue-faults';
import type { ParsedCue } from '../parsed-cue';
import { cleanText } from '../plain-text';
import { atLine } from '../subtitles-invalid';

/** When an element is shown; an open side is its parent's. */
export interface Interval {
  startMs?: number;
  endMs?: number;
}

/** Collects the text of a paragraph, whose parts may have times of their own. */
export class TtmlParagraph {
  readonly #at: LocalisedText;
  readonly #parts: (Interval & { text: string })[] = [];
  #length = 0;

  constructor(line: number) {
    this.#at = atLine(line);
  }

  /** Adds text that is shown in an interval. */
  add(text: string, { startMs, endMs }: Interval): void {
    this.#length += text.length;
    if (this.#length > maxCueLength * 2) return;
    const last = this.#parts.at(-1);
    if (last && last.startMs === startMs && last.endMs === endMs) last.text += text;
    else this.#parts.push({ startMs, endMs, text });
  }

  /** The cues of the paragraph: one, or one for each interval. Empty paragraphs have an empty one. */
  cues(): ParsedCue[] {
    const at = this.#at;
    if (this.#length > maxCueLength * 2) return [{ at, fault: cueFaults.tooLong }];
    const parts = this.#parts.map((part) => ({ ...part, text: cleanText(part.text) }));
    const shown = parts.filter(({ text }) => text !== '');
    if (shown.length === 0) return [{ at, startMs: 0, endMs: 0, text: '' }];
    return shown.map((part) => cueOf(at, part));
  }
}

function cueOf(at: LocalisedText, { startMs, endMs, text }: Interval & { text: string }): ParsedCue {
  if (startMs === undefined || endMs === undefined) return { at, fault: cueFaults.withoutTimes };
  if (endMs <= startMs) return { at, fault: cueFaults.noDuration };
  if (text.length > maxCueLength) return { at, fault: cueFaults.tooLong };
  return text.includes(unreadable) ? { at, fault: unreadableText } : { at, startMs, endMs, text };
}
