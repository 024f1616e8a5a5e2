import { PassThrough, type Readable } from 'node:stream';

/** Comments that keep proxies from closing a quiet stream. */
const heartbeatMs = 25_000;

/** Streams of one user: of as many browsers, because the tabs of one share a stream. */
const maxPerUser = 20;

interface OpenStream {
  userId: string;
  body: PassThrough;
}

/** The open streams of one process. One timer serves all of them. */
export class NotificationStreams {
  private readonly byUser = new Map<string, Set<OpenStream>>();
  private readonly heartbeat: NodeJS.Timeout;
  private count = 0;

  /** @param maxStreams - in all; each holds a connection, and other calls need some too */
  constructor(private readonly maxStreams: number) {
    this.heartbeat = setInterval(() => this.writeToAll(':\n\n'), heartbeatMs);
    this.heartbeat.unref();
  }

  /** Opens a stream. It ends with `close`, or when its reader goes. Undefined where there are too many. */
  open(userId: string, maxAgeMs: number): Readable | undefined {
    const streams = this.byUser.get(userId) ?? new Set();
    if (this.count >= this.maxStreams || streams.size >= maxPerUser) return undefined;
    const body = new PassThrough();
    const stream = { userId, body };
    this.count += 1;
    this.byUser.set(userId, streams.add(stream));
    const end = setTimeout(() => body.end(), maxAgeMs);
    end.unref();
    body.once('close', () => {
      clearTimeout(end);
      this.count -= 1;
      streams.delete(stream);
      if (streams.size === 0 && this.byUser.get(userId) === streams) this.byUser.delete(userId);
    });
    return body;
  }

  /** How many streams are open. */
  get size(): number {
    return this.count;
  }

  has(userId: string): boolean {
    return this.byUser.has(userId);
  }

  /** Users with an open stream. */
  users(): string[] {
    return [...this.byUser.keys()];
  }

  /** Sends the number of unread notifications to all streams of a user. */
  sendUnread(userId: string, unread: number): void {
    for (const { body } of this.byUser.get(userId) ?? []) body.write(unreadEvent(unread));
  }

  close(): void {
    clearInterval(this.heartbeat);
    for (const streams of this.byUser.values()) for (const { body } of streams) body.end();
  }

  private writeToAll(text: string): void {
    for (const streams of this.byUser.values()) for (const { body } of streams) body.write(text);
  }
}

/** A server-sent event. */
export const unreadEvent = (unread: number): string => `event: unread\ndata: ${unread}\n\n`;
