/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A part of an object whose size need not be known: from a byte on, up to a byte, or its last bytes. */
export type RangeRequest = { start: number; end?: number } | { last: number };

export interface ObjectInfo {
  /** In bytes. */
  size: number;
  modified: Date;
  /** Strong entity tag with its quotes: changes with the content. */
  etag: string;
}

/** An object being read. Its reader closes it in any case. */
export interface OpenObject extends ObjectInfo {
  /** What `content` yields of the object: undefined without a requested range, `unsatisfiable` (and nothing) beyond it. */
  range: ByteRange | 'unsatisfiable' | undefined;
  /** To be iterated once. A chunk is valid until the next one is requested. */
  content: AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/** Objects by key, on a disk or in a bucket. A key is a relative path such as `assets/<id>/init-0.mp4`. */
export interface Storage {
  /** Writes an object atomically; replaces an existing one. */
  put(key: string, content: string | Uint8Array | AsyncIterable<Uint8Array>, options?: PutOptions): Promise<void>;
  /** Undefined when there is no such object. */
  stat(key: string): Promise<ObjectInfo | undefined>;
  exists(key: string): Promise<boolean>;
  /** Undefined when there is no such object. */
  open(key: string, range?: RangeRequest): Promise<OpenObject | undefined>;
  /** @throws ObjectMissing */
  read(key: string): Promise<Buffer>;
  /** Keys of all objects below a prefix, sorted. */
  list(prefix: string): Promise<string[]>;
  /** Copies an object without transferring it: a hard link on a disk. @throws ObjectMissing */
  copy(from: string, to: string): Promise<void>;
  /** Removes an object, or all below a prefix, if there are any. */
  remove(key: string): Promise<void>;
  /**
   * Moves the files of a scratch folder below a prefix; replaces existing ones. `asset.json` is the last, so that its
   * presence means that all others are there. The folder may be left empty.
   */
  adopt(prefix: string, folder: string, options?: TransferOptions): Promise<void>;
  /** Gives a scratch folder a file with the content of an object, not to be written to. @throws ObjectMissing */
  fetch(key: string, path: string, options?: TransferOptions): Promise<void>;
  /** @throws StorageUnavailable while objects cannot be reached */
  check(): Promise<void>;
  readonly scratch: Scratch;
}

export interface PutOptions {
  /** Size of a stream; one of more than 70 GB needs it. */
  bytes?: number;
}

export interface TransferOptions {
  signal?: AbortSignal;
}

/** Folders on this machine for work in progress, which `adopt` moves into the storage. */
export interface Scratch {
  /** Creates an empty folder, which no other work uses. The caller removes it when the work is done. */
  createFolder(): Promise<string>;
  freeBytes(): Promise<number>;
  /** @throws StorageFull when less space is free */
  ensureFreeBytes(bytes: number): Promise<void>;
}

/** Not enough space on the disk or in the bucket. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** A key that could lead out of the root, or is malformed. */
export class InvalidStorageKey extends Error {
  override readonly name = 'InvalidStorageKey';
}

export class ObjectMissing extends Error {
  override readonly name = 'ObjectMissing';

  constructor(readonly key: string) {
    super(`There is no object ${key}.`);
  }
}

/** The store cannot be reached, does not respond in time, or fails. A retry may help. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  /** The HTTP server returns it, with `Retry-After`. */
  readonly statusCode = 503;
}
