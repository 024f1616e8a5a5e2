import { PassThrough, type Readable } from 'node:stream';

/** Comments that keep proxies from closing a quiet stream. */
const heartbeatMs = 25_000;

interface OpenStream {
  userId: string;
  body: PassThrough;
}

/** The open streams of one process. One timer serves all of them. */
export class NotificationStreams {
  private readonly byUser = new Map<string, Set<OpenStream>>();
  private readonly heartbeat: NodeJS.Timeout;

  constructor() {
    this.heartbeat = setInterval(() => this.writeToAll(':\n\n'), heartbeatMs);
    this.heartbeat.unref();
  }

  /** Opens a stream. It ends with `close`, or when its reader goes. */
  open(userId: string, maxAgeMs: number): Readable {
    const body = new PassThrough();
    const stream = { userId, body };
    const streams = this.byUser.get(userId) ?? new Set();
    this.byUser.set(userId, streams.add(stream));
    const end = setTimeout(() => body.end(), maxAgeMs);
    end.unref();
    body.once('close', () => {
      clearTimeout(end);
      streams.delete(stream);
      if (streams.size === 0 && this.byUser.get(userId) === streams) this.byUser.delete(userId);
    });
    return body;
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
