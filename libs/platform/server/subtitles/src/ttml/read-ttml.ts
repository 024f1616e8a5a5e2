import { hourMs, type LocalisedText } from '@nitrate/contract-kit';
import { unreadable, unreadableText } from '@nitrate/text';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { type Parsed, type ParsedCue, turn } from '../parsed-cue';
import type { SubtitleSource } from '../read-subtitles';
import type { Repairs } from '../repairs';
import { atLine } from '../subtitles-invalid';
import { cueFaults, maxCueLength } from '../cue-faults';
import { cleanText } from '../plain-text';

/** When an element is shown; an open side is its parent's. */
interface Interval {
  startMs?: number;
  endMs?: number;
}

/** Collects the text of a paragraph, whose parts may have times of their own. */
class TtmlParagraph {
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

/** How a TTML document counts time. */
interface TtmlClock {
  /** Frames per second; 30 where the document does not say. */
  frameRate: number;
  ticksPerSecond: number;
}

const clockTime = /^(\d{2,4}):(\d{2}):(\d{2})(?:\.(\d{1,9})|:(\d{2,3})(?:\.\d{1,3})?)?$/;
const offsetTime = /^(\d{1,12}(?:\.\d{1,9})?)(h|ms|m|s|f|t)$/;

/** A time expression in milliseconds: `00:00:01.500`, `10:00:01:12` with frames, `1.5s`; undefined for others. */
function parseTtmlTime(text: string, { frameRate, ticksPerSecond }: TtmlClock): number | undefined {
  const clock = clockTime.exec(text);
  if (clock) {
    const [, hours, minutes, seconds, fraction = '0', frames = '0'] = clock;
    if (Number(minutes) > 59 || Number(seconds) > 59) return undefined;
    const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    return whole * 1000 + Math.round(Number(`0.${fraction}`) * 1000 + (Number(frames) * 1000) / frameRate);
  }
  const [, amount, unit] = offsetTime.exec(text) ?? [];
  if (amount === undefined) return undefined;
  const msPerUnit = { h: hourMs, m: 60_000, s: 1000, ms: 1, f: 1000 / frameRate, t: 1000 / ticksPerSecond };
  return Math.round(Number(amount) * msPerUnit[unit as keyof typeof msPerUnit]);
}

/** The canonical BCP 47 tag of a language (`de` for `deu`, `ger` and `DE`); undefined for anything else. */
export function normaliseLanguage(text: string | undefined): string | undefined {
  if (!text || !/^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(text)) return undefined;
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** The name of a language in that language: `Deutsch`. */
export function languageLabel(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}

/** Characters parsed per turn of the event loop. */
const chunkLength = 64 * 1024;

const maxDepth = 60;

const faults = {
  notTtml: {
    en: 'the XML is not EBU-TT-D: its root element is not tt of TTML',
    de: 'das XML ist kein EBU-TT-D: das Wurzelelement ist nicht tt von TTML',
  },
  doctype: { en: 'the XML has a document type declaration', de: 'das XML hat eine Dokumenttypdeklaration' },
  timesOfDay: {
    en: 'the times are times of day (timeBase clock), not of the film',
    de: 'die Zeiten sind Uhrzeiten (timeBase clock), nicht die des Films',
  },
  notTime: { en: 'begin, end or dur is not a time', de: 'begin, end oder dur ist keine Zeitangabe' },
  tooDeep: { en: `nested deeper than ${maxDepth} elements`, de: `tiefer als ${maxDepth} Elemente verschachtelt` },
} as const satisfies Record<string, LocalisedText>;

const ttmlNamespace = /^http:\/\/www\.w3\.org\/(?:ns\/ttml|\d{4}\/\d{2}\/ttaf1)/;

/**
 * Reads EBU-TT-D (EBU Tech 3380), and EBU-TT Part 1 (Tech 3350) and other TTML as far as it holds text with times. Styles
 * and regions are left out. Entities of a document type are refused.
 */
export function readTtml(xml: string, repairs: Repairs): SubtitleSource {
  const document = new TtmlDocument(repairs);
  return { cues: document.read(xml), language: () => document.language };
}

/** An open element; its interval is in the time of the document. */
interface Open {
  name: string;
  interval: Interval;
  preservesSpace: boolean;
}

class TtmlDocument {
  language: string | undefined;
  readonly #repairs: Repairs;
  readonly #parser = new SaxesParser({ xmlns: true });
  readonly #open: Open[] = [];
  #parsed: Parsed[] = [];
  #clock: TtmlClock = { frameRate: 30, ticksPerSecond: 1 };
  /** Times of SMPTE time codes refer to the tape, and are not relative to their parents. */
  #isSmpte = false;
  #startOfProgrammeMs = 0;
  #paragraph: TtmlParagraph | undefined;
  #isStopped = false;

  constructor(repairs: Repairs) {
    this.#repairs = repairs;
    const parser = this.#parser;
    parser.on('opentag', (tag) => this.#start(tag));
    parser.on('closetag', () => this.#end());
    parser.on('text', (text) => this.#text(text));
    parser.on('cdata', (text) => this.#text(text));
    parser.on('doctype', () => this.#stop(faults.doctype));
    parser.on('error', ({ message }) => this.#stop(malformed(message)));
  }

  *read(xml: string): Generator<Parsed> {
    for (let from = 0; from < xml.length && !this.#isStopped; from += chunkLength) {
      this.#parser.write(xml.slice(from, from + chunkLength));
      yield* this.#take();
      yield turn;
    }
    if (!this.#isStopped) this.#parser.close();
    yield* this.#take();
  }

  #take(): Parsed[] {
    const parsed = this.#parsed;
    this.#parsed = [];
    return parsed;
  }

  /** Ends the reading: what follows cannot be understood. */
  #stop(fault: LocalisedText): void {
    if (!this.#isStopped) this.#fault(fault);
    this.#isStopped = true;
  }

  #fault(fault: LocalisedText, line = this.#parser.line): void {
    this.#parsed.push({ at: atLine(line), fault });
  }

  #start(tag: SaxesTagNS): void {
    if (this.#isStopped) return;
    const parent = this.#open.at(-1);
    if (!parent) this.#readRoot(tag);
    if (this.#open.length >= maxDepth) this.#stop(faults.tooDeep);
    const space = tag.attributes['xml:space']?.value;
    this.#open.push({
      name: ttmlNamespace.test(tag.uri) ? (isMetadata(tag) ? 'metadata' : tag.local) : `:${tag.local}`,
      interval: this.#intervalOf(tag, parent?.interval ?? {}),
      preservesSpace: space === undefined ? (parent?.preservesSpace ?? false) : space === 'preserve',
    });
    const { name, interval } = this.#open.at(-1) ?? {};
    if (name === 'p') this.#paragraph = new TtmlParagraph(this.#parser.line);
    if (name === 'br' && interval) this.#paragraph?.add('\n', interval);
  }

  #readRoot(tag: SaxesTagNS): void {
    if (tag.local !== 'tt' || !ttmlNamespace.test(tag.uri)) return this.#stop(faults.notTtml);
    const timeBase = attribute(tag, 'timeBase');
    if (timeBase === 'clock') return this.#stop(faults.timesOfDay);
    this.#isSmpte = timeBase === 'smpte';
    const [up = 1, down = 1] = (attribute(tag, 'frameRateMultiplier') ?? '').split(/[\s:]+/).map(positive);
    const frameRate = ((positive(attribute(tag, 'frameRate')) ?? 30) * up) / down;
    this.#clock = { frameRate, ticksPerSecond: positive(attribute(tag, 'tickRate')) ?? 1 };
    this.language = normaliseLanguage(tag.attributes['xml:lang']?.value);
  }

  #intervalOf(tag: SaxesTagNS, parent: Interval): Interval {
    const [begin, end, duration] = ['begin', 'end', 'dur'].map((name) => this.#time(tag, name));
    if (begin === undefined && end === undefined && duration === undefined) return parent;
    const from = this.#isSmpte ? 0 : (parent.startMs ?? 0);
    const startMs = begin === undefined ? parent.startMs : from + begin;
    const endMs = end === undefined ? undefined : from + end;
    const byDuration = duration === undefined || startMs === undefined ? undefined : startMs + duration;
    return { startMs, endMs: endMs ?? byDuration ?? parent.endMs };
  }

  #time(tag: SaxesTagNS, name: string): number | undefined {
    const text = tag.attributes[name]?.value.trim();
    if (text === undefined) return undefined;
    const ms = parseTtmlTime(text, this.#clock);
    if (ms === undefined) this.#fault(faults.notTime);
    return ms;
  }

  #text(text: string): void {
    const open = this.#open.at(-1);
    if (!open || this.#isStopped) return;
    if (open.name === ':documentStartOfProgramme') {
      this.#startOfProgrammeMs = parseTtmlTime(text.trim(), this.#clock) ?? 0;
    } else if (open.name === 'p' || open.name === 'span') {
      this.#paragraph?.add(open.preservesSpace ? text : text.replace(/\s+/g, ' '), open.interval);
    }
  }

  #end(): void {
    const closed = this.#open.pop();
    if (closed?.name !== 'p' || this.#isStopped) return;
    const cues = this.#paragraph?.cues() ?? [];
    for (const cue of cues) this.#parsed.push(this.#isSmpte && 'text' in cue ? this.#fromStart(cue) : cue);
    this.#paragraph = undefined;
  }

  /** The start of the programme on its tape is the start of the film. */
  #fromStart<T extends { startMs: number; endMs: number; text: string }>(cue: T): T {
    const start = this.#startOfProgrammeMs;
    if (start === 0 || cue.startMs < start || cue.text === '') return cue;
    this.#repairs.add('startSubtracted');
    return { ...cue, startMs: cue.startMs - start, endMs: cue.endMs - start };
  }
}

const isMetadata = ({ uri, local }: SaxesTagNS) => uri.includes('#metadata') || local === 'metadata';

/** An attribute of the parameter namespace of TTML, whatever its prefix. */
function attribute(tag: SaxesTagNS, name: string): string | undefined {
  return Object.values(tag.attributes).find(({ local, uri }) => local === name && uri.endsWith('#parameter'))?.value;
}

function positive(text: string | undefined): number | undefined {
  const value = Number(text);
  return text?.trim() && Number.isFinite(value) && value > 0 ? value : undefined;
}

function malformed(message: string): LocalisedText {
  const cause = message.replace(/^\d+:\d+: /, '');
  return { en: `the XML cannot be read: ${cause}`, de: `das XML ist nicht lesbar: ${cause}` };
}
