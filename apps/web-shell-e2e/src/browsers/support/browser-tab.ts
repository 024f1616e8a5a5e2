/** A key by its name, or a character. */
export type Key = 'Enter' | 'ArrowDown' | '/' | '5' | 'k';

/** A function that runs in the page and sees its arguments alone. */
export type InPage<Args extends readonly unknown[], Result> = (...args: Args) => Result;

/** What the journeys need of an engine's client library: a tab with cookies of its own, used as by a person. */
export interface BrowserTab {
  open(address: string): Promise<void>;
  address(): Promise<string>;
  evaluate<Args extends readonly unknown[], Result>(run: InPage<Args, Result>, ...args: Args): Promise<Result>;
  /** Runs a script as it is, for libraries. */
  inject(script: string): Promise<void>;
  /** Scrolls to the element that the page finds and clicks it by mouse. */
  click<Args extends readonly unknown[]>(find: InPage<Args, Element>, ...args: Args): Promise<void>;
  /** Types at the end of the element that the page finds. */
  type<Args extends readonly unknown[]>(text: string, find: InPage<Args, Element>, ...args: Args): Promise<void>;
  /** Presses a key wherever the focus is. */
  press(key: Key): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Errors that pages have thrown until now, where the engine's protocol reports them. */
  errors(): readonly string[];
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  openTab(viewport: Viewport): Promise<BrowserTab>;
  close(): Promise<void>;
}

export interface Viewport {
  width: number;
  height: number;
}
