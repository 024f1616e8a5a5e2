/** Stands in for `engine/shaka-player.ts`, the one module that imports shaka. */

/** An error as shaka reports it. */
export class ShakaError {
  constructor(
    readonly category: number,
    readonly code: number,
    readonly data: readonly unknown[] = [],
  ) {}
}

/** `BAD_HTTP_STATUS` of the network category. */
export const badStatus = (status: number): ShakaError => new ShakaError(1, 1001, ['/media/1.m4s', status]);

interface FakeTrack {
  height: number;
  bandwidth: number;
  active: boolean;
  videoId?: number;
  audioId?: number;
  /** Id of the sound in the manifest. */
  originalAudioId?: string;
}

type RequestFilter = (type: number, request: { uris: string[] }) => void;

/** A player that plays nothing and records the calls. */
class FakeShakaPlayer extends EventTarget {
  readonly loads: { manifest: string; startSeconds: number }[] = [];
  readonly config: Record<string, unknown> = {};
  readonly selected: FakeTrack[] = [];
  tracks: FakeTrack[] = [];
  retries = 0;
  destroyed = false;
  attached: HTMLVideoElement | undefined;
  /** Rejections of the next loads, in order; a load beyond them succeeds. */
  failures: unknown[] = [];
  #filters: RequestFilter[] = [];

  async attach(video: HTMLVideoElement): Promise<void> {
    this.attached = video;
    video.append(document.createElement('source'));
  }

  async load(manifest: string, startSeconds: number): Promise<void> {
    this.loads.push({ manifest, startSeconds });
    if (this.failures.length > 0) throw this.failures.shift();
  }

  configure(name: string | Record<string, unknown>, value?: unknown): void {
    Object.assign(this.config, typeof name === 'string' ? { [name]: value } : name);
  }

  getNetworkingEngine() {
    return { registerRequestFilter: (filter: RequestFilter) => this.#filters.push(filter) };
  }

  getVariantTracks(): FakeTrack[] {
    return this.tracks;
  }

  selectVariantTrack(track: FakeTrack): void {
    this.selected.push(track);
  }

  retryStreaming(): boolean {
    this.retries += 1;
    return true;
  }

  async destroy(): Promise<void> {
    this.destroyed = true;
  }

  /** The address from which the player would fetch, after all request filters. */
  addressOf(uri: string): string | undefined {
    const request = { uris: [uri] };
    for (const filter of this.#filters) filter(1, request);
    return request.uris[0];
  }

  /** Dispatches an error event, as for errors of the media. */
  report(error: ShakaError): void {
    this.dispatchEvent(Object.assign(new Event('error'), { detail: error }));
  }

  /** Fails to fetch a segment. */
  failStreaming(error: ShakaError): void {
    (this.config['streaming.failureCallback'] as (error: ShakaError) => void)(error);
  }
}

/** Players created so far; a spec empties it. */
export const players: FakeShakaPlayer[] = [];

/** The player created last. @throws Error when there is none */
export function lastPlayer(): FakeShakaPlayer {
  const player = players.at(-1);
  if (!player) throw new Error('No player was created.');
  return player;
}

export function newShakaPlayer(): FakeShakaPlayer {
  const player = new FakeShakaPlayer();
  players.push(player);
  return player;
}
