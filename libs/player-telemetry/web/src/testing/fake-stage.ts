import type { WatchedStage } from '../watch-time/watched-stage';

const durationMs = 3_600_000;

/** A film on an element whose time the test moves. Its state is as of the last event, as on the stage. */
export class FakeStage implements WatchedStage {
  watchRight: string | undefined = 'right-1';
  positionMs = 0;
  paused = true;
  ended = false;
  speed = 1;
  pictureInPicture = false;
  /** Data is missing until then, and a seek takes until then. */
  stallMs = 0;
  seekMs = 0;
  #played = 0;
  #listeners = new Set<() => void>();
  #state = this.#read();
  #untilUpdate = 0;
  #updates = 0;

  getState = () => this.#state;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  refresh = (): void => {
    this.#state = this.#read();
    for (const listener of this.#listeners) listener();
  };

  playedMs = () => this.#played;

  get advances(): boolean {
    return !this.paused && !this.ended && this.stallMs <= 0 && this.seekMs <= 0;
  }

  /** Lets time pass on the element. */
  advance(ms: number): void {
    if (this.advances) {
      const movedMs = Math.min(ms * this.speed, durationMs - this.positionMs);
      this.positionMs += movedMs;
      this.#played += movedMs;
      this.#untilUpdate -= ms;
      if (this.positionMs >= durationMs) this.end();
      else if (this.#untilUpdate <= 0) {
        this.#untilUpdate = 100 + ((this.#updates++ * 50) % 200);
        this.refresh();
      }
      return;
    }
    const wasAway = this.stallMs > 0 || this.seekMs > 0;
    this.stallMs -= ms;
    this.seekMs -= ms;
    if (wasAway && this.stallMs <= 0 && this.seekMs <= 0) this.refresh();
  }

  play(): void {
    if (this.ended) this.positionMs = 0;
    this.ended = false;
    this.paused = false;
    this.refresh();
  }

  pause(): void {
    this.paused = true;
    this.refresh();
  }

  end(): void {
    this.ended = true;
    this.paused = true;
    this.refresh();
  }

  stall(ms: number): void {
    this.stallMs = ms;
    this.refresh();
  }

  /**
   * As the stage seeks: with its last position first. The element is seeking when the new position is set, even to where
   * it has data (https://html.spec.whatwg.org/multipage/media.html#dom-media-seek, steps 4 and 5).
   */
  seek(positionMs: number, takesMs: number): void {
    this.refresh();
    this.positionMs = positionMs;
    this.ended = false;
    this.seekMs = Math.max(takesMs, 1);
    this.refresh();
  }

  setSpeed(speed: number): void {
    this.refresh();
    this.speed = speed;
    this.refresh();
  }

  setPictureInPicture(on: boolean): void {
    this.pictureInPicture = on;
    this.refresh();
  }

  /** A new grant. */
  renew(): void {
    this.watchRight = `${this.watchRight ?? ''}+`;
  }

  #read() {
    return {
      timeMs: this.positionMs,
      paused: this.paused,
      ended: this.ended,
      waiting: !this.paused && this.stallMs > 0,
      seeking: this.seekMs > 0,
      speed: this.speed,
      pictureInPicture: this.pictureInPicture,
      remote: false,
    };
  }
}
