/** Sends the bytes of one file. */
interface Sending {
  /** Stops; a later start continues from what has arrived. */
  pause(): void;
}

export interface SendingEvents {
  onProgress(sentBytes: number): void;
  onDone(): void;
  /** @param isOffline whether it failed because the server could not be reached */
  onFailed(isOffline: boolean): void;
}

export type StartSending = (uploadId: string, file: File, events: SendingEvents) => Sending;

/** A file that this tab sends. */
export interface Transfer {
  readonly id: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly sentBytes: number;
  readonly state: 'waiting' | 'sending' | 'paused' | 'failed' | 'done';
  /** Of a failed one: the server could not be reached. */
  readonly isOffline: boolean;
  /** Until it is sent, in milliseconds; undefined while it is unknown. */
  readonly leftMs: number | undefined;
}

interface Entry {
  file: File;
  transfer: Transfer;
  sending: Sending | undefined;
  /** Progress when the current measurement began. */
  measured: { at: number; sentBytes: number; bytesPerMs: number | undefined };
}

/** Files that are sent at a time: a second one fills the pauses of the first, more would only share the line. */
const maxSending = 2;
const measureMs = 1000;
/** Weight of the last second in the rate. */
const smoothing = 0.3;

/**
 * The files that this tab sends, whichever page is shown. Subscribe with `useSyncExternalStore`: the list changes only
 * when something in it does.
 */
export class TransferQueue {
  private readonly entries = new Map<string, Entry>();
  private readonly listeners = new Set<() => void>();
  private shown: readonly Transfer[] = [];

  constructor(
    private readonly startSending: StartSending,
    private readonly now: () => number = () => performance.now(),
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly transfers = (): readonly Transfer[] => this.shown;

  /** Adds a file, or continues with one that is paused or has failed. */
  add(uploadId: string, file: File): void {
    if (this.entries.has(uploadId)) return this.resume(uploadId);
    const transfer: Transfer = {
      id: uploadId,
      fileName: file.name,
      bytes: file.size,
      sentBytes: 0,
      state: 'waiting',
      isOffline: false,
      leftMs: undefined,
    };
    this.entries.set(uploadId, { file, transfer, sending: undefined, measured: this.measureFrom(0) });
    this.startNext();
  }

  pause(uploadId: string): void {
    const entry = this.entries.get(uploadId);
    if (!entry || !['waiting', 'sending'].includes(entry.transfer.state)) return;
    entry.sending?.pause();
    entry.sending = undefined;
    this.change(entry, { state: 'paused', leftMs: undefined });
    this.startNext();
  }

  resume(uploadId: string): void {
    const entry = this.entries.get(uploadId);
    if (!entry || !['paused', 'failed'].includes(entry.transfer.state)) return;
    this.change(entry, { state: 'waiting', isOffline: false });
    this.startNext();
  }

  /** Goes on with what has failed because the server could not be reached. */
  resumeOffline(): void {
    for (const { transfer } of this.entries.values()) {
      if (transfer.state === 'failed' && transfer.isOffline) this.resume(transfer.id);
    }
  }

  /** Stops sending a file, and takes it off the list. */
  remove(uploadId: string): void {
    this.entries.get(uploadId)?.sending?.pause();
    this.entries.delete(uploadId);
    this.publish();
    this.startNext();
  }

  private startNext(): void {
    const entries = [...this.entries.values()];
    const free = maxSending - entries.filter(({ transfer }) => transfer.state === 'sending').length;
    const waiting = entries.filter(({ transfer }) => transfer.state === 'waiting');
    for (const entry of waiting.slice(0, Math.max(0, free))) this.start(entry);
    this.publish();
  }

  private start(entry: Entry): void {
    const { id } = entry.transfer;
    this.change(entry, { state: 'sending' });
    entry.measured = this.measureFrom(entry.transfer.sentBytes);
    let isFirst = true;
    // Events of an earlier start, which was paused meanwhile, have no effect.
    const isCurrent = () => this.entries.get(id) === entry && entry.sending === sending;
    const sending = this.startSending(id, entry.file, {
      onProgress: (sentBytes) => {
        if (!isCurrent()) return;
        // What had arrived before says nothing about the rate.
        if (isFirst) entry.measured = this.measureFrom(sentBytes);
        isFirst = false;
        this.measure(entry, sentBytes);
      },
      onDone: () => {
        if (!isCurrent()) return;
        this.change(entry, { state: 'done', sentBytes: entry.transfer.bytes, leftMs: undefined });
        this.startNext();
      },
      onFailed: (isOffline) => {
        if (!isCurrent()) return;
        this.change(entry, { state: 'failed', isOffline, leftMs: undefined });
        this.startNext();
      },
    });
    entry.sending = sending;
  }

  private measureFrom(sentBytes: number): Entry['measured'] {
    return { at: this.now(), sentBytes, bytesPerMs: undefined };
  }

  private measure(entry: Entry, sentBytes: number): void {
    const { measured, transfer } = entry;
    const passed = this.now() - measured.at;
    if (passed < measureMs) return this.change(entry, { sentBytes });
    const rate = Math.max(0, sentBytes - measured.sentBytes) / passed;
    const { bytesPerMs = rate } = measured;
    const smoothed = bytesPerMs + smoothing * (rate - bytesPerMs);
    entry.measured = { at: this.now(), sentBytes, bytesPerMs: smoothed };
    const leftMs = smoothed > 0 ? (transfer.bytes - sentBytes) / smoothed : undefined;
    this.change(entry, { sentBytes, leftMs });
  }

  private change(entry: Entry, changes: Partial<Transfer>): void {
    entry.transfer = { ...entry.transfer, ...changes };
    this.publish();
  }

  private publish(): void {
    this.shown = [...this.entries.values()].map(({ transfer }) => transfer);
    for (const listener of this.listeners) listener();
  }
}
