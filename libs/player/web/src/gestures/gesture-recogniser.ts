/** What a gesture on the picture does. */
export type Gesture =
  | { do: 'toggleControls' | 'playOrPause' | 'fullscreen' | 'leaveFullscreen' }
  | { do: 'seekBy'; ms: number }
  /** Plays at twice the speed while the picture is held. */
  | { do: 'fastForward'; on: boolean }
  /** `part`: how far the picture was dragged, as a share of its width, negative to the left. */
  | { do: 'scrub'; phase: 'move' | 'end' | 'cancel'; part: number };

/** A pointer on the picture. `x` and `y` in CSS pixels from its upper left corner, of which `width` is the width. */
export interface Contact {
  pointer: number;
  /** True for fingers and pens, false for a mouse. */
  touch: boolean;
  x: number;
  y: number;
  width: number;
}

interface RecogniserOptions {
  onGesture: (gesture: Gesture) => void;
  isPlaying: () => boolean;
  isFullscreen: () => boolean;
}

/** Time for the second tap or click, after which the first one counts alone. */
const doubleMs = { touch: 300, mouse: 220 };
/** Time in which further taps on the same side continue a seek. */
const seriesMs = 700;
const holdMs = 500;
/** Below it a finger that moves is still a tap. */
const slopPx = 10;
const swipePx = 80;
const seekStepMs = 10_000;

type Side = 'back' | 'centre' | 'forward';

const sideOf = ({ x, width }: Contact): Side => (x < width / 3 ? 'back' : x > (width * 2) / 3 ? 'forward' : 'centre');

interface Current {
  start: Contact;
  /** What it has turned out to be so far. `nothing`: a gesture of the browser, or of two fingers. */
  kind: 'tap' | 'hold' | 'scrub' | 'swipe' | 'nothing';
}

/**
 * Recognises gestures on the picture of a film, each with one effect.
 *
 * Touch: a tap shows or hides the controls; two taps on the left or right third seek by ten seconds, and each further
 * one by ten more; two taps between them play or pause; holding plays at twice the speed; dragging sideways scrubs; a
 * swipe down leaves the full screen. Mouse: a click plays or pauses, two fill the screen, holding as by touch.
 */
export class GestureRecogniser {
  readonly #options: RecogniserOptions;
  #current: Current | undefined;
  #holdTimer: ReturnType<typeof setTimeout> | undefined;
  /** The first of possibly two taps. */
  #first: { side: Side; timer: ReturnType<typeof setTimeout> } | undefined;
  /** A seek that further taps continue. */
  #series: { side: Side; timer: ReturnType<typeof setTimeout> } | undefined;

  constructor(options: RecogniserOptions) {
    this.#options = options;
  }

  /** True while the picture is held or dragged: the browser's menu of a long press would get in the way. */
  get isBusy(): boolean {
    return this.#current?.kind === 'hold' || this.#current?.kind === 'scrub';
  }

  down(contact: Contact): void {
    if (this.#current) {
      this.#abandon();
      this.#current = { start: contact, kind: 'nothing' };
      return;
    }
    this.#current = { start: contact, kind: 'tap' };
    this.#holdTimer = setTimeout(() => {
      if (this.#current?.kind !== 'tap' || !this.#options.isPlaying()) return;
      this.#current.kind = 'hold';
      this.#options.onGesture({ do: 'fastForward', on: true });
    }, holdMs);
  }

  move(contact: Contact): void {
    const current = this.#current;
    if (current?.start.pointer !== contact.pointer) return;
    const dx = contact.x - current.start.x;
    const dy = contact.y - current.start.y;
    if (current.kind === 'tap' && Math.hypot(dx, dy) > slopPx) {
      clearTimeout(this.#holdTimer);
      if (!contact.touch) current.kind = 'nothing';
      else current.kind = Math.abs(dx) > Math.abs(dy) ? 'scrub' : 'swipe';
    }
    if (current.kind === 'scrub') this.#scrub('move', current, contact);
  }

  up(contact: Contact): void {
    const current = this.#current;
    if (current?.start.pointer !== contact.pointer) return;
    clearTimeout(this.#holdTimer);
    this.#current = undefined;
    if (current.kind === 'tap') this.#tap(contact);
    else if (current.kind === 'hold') this.#options.onGesture({ do: 'fastForward', on: false });
    else if (current.kind === 'scrub') this.#scrub('end', current, contact);
    else if (current.kind === 'swipe' && contact.y - current.start.y >= swipePx && this.#options.isFullscreen()) {
      this.#options.onGesture({ do: 'leaveFullscreen' });
    }
  }

  /** The browser has taken the gesture over, for instance to scroll, or the player goes. */
  cancel(): void {
    this.#abandon();
    this.#current = undefined;
  }

  /** Ends everything that waits. */
  destroy(): void {
    this.cancel();
    clearTimeout(this.#first?.timer);
    clearTimeout(this.#series?.timer);
  }

  #abandon(): void {
    clearTimeout(this.#holdTimer);
    const kind = this.#current?.kind;
    if (kind === 'hold') this.#options.onGesture({ do: 'fastForward', on: false });
    if (kind === 'scrub') this.#options.onGesture({ do: 'scrub', phase: 'cancel', part: 0 });
  }

  #scrub(phase: 'move' | 'end', { start }: Current, { x, width }: Contact): void {
    this.#options.onGesture({ do: 'scrub', phase, part: width > 0 ? (x - start.x) / width : 0 });
  }

  #tap(contact: Contact): void {
    const side = contact.touch ? sideOf(contact) : 'centre';
    if (this.#series?.side === side) return this.#seek(side);
    this.#endSeries();
    const first = this.#first;
    clearTimeout(first?.timer);
    this.#first = undefined;
    if (first?.side === side) return this.#double(side, contact.touch);
    // Two taps in different places are two.
    if (first) this.#single(contact.touch);
    const timer = setTimeout(
      () => {
        this.#first = undefined;
        this.#single(contact.touch);
      },
      contact.touch ? doubleMs.touch : doubleMs.mouse,
    );
    this.#first = { side, timer };
  }

  #single(touch: boolean): void {
    this.#options.onGesture({ do: touch ? 'toggleControls' : 'playOrPause' });
  }

  #double(side: Side, touch: boolean): void {
    if (side !== 'centre') this.#seek(side);
    else this.#options.onGesture({ do: touch ? 'playOrPause' : 'fullscreen' });
  }

  #seek(side: Side): void {
    this.#endSeries();
    this.#series = { side, timer: setTimeout(() => (this.#series = undefined), seriesMs) };
    this.#options.onGesture({ do: 'seekBy', ms: side === 'back' ? -seekStepMs : seekStepMs });
  }

  #endSeries(): void {
    clearTimeout(this.#series?.timer);
    this.#series = undefined;
  }
}
