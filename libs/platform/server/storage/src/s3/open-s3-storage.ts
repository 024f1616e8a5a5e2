import { createWriteStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { ConfigurationError } from '@nitrate/configuration';
import { readObject } from '../read-object';
import { resolveRange } from '../resolve-range';
import { openScratch } from '../scratch';
import {
  type ObjectInfo,
  ObjectMissing,
  type OpenObject,
  type RangeRequest,
  type Storage,
  StorageUnavailable,
} from '../storage';
import { completionFile, partsOfKey } from '../storage-key';
import { readBody } from './read-body';
import { asStorageError, isMisconfigured, isMissingObject, isUnsatisfiable } from './s3-faults';
import type { BucketLocation } from './storage-url';
import { uploadFile, uploadStream } from './upload';

const connectionTimeoutMs = 2000;
/** Until a part is stored; 8 MiB take as long at 0.5 Mbit/s. */
const uploadTimeoutMs = 120_000;

/** Options of requests without content: the time until the reply begins. */
const inTime = { requestTimeout: 5000 };

function createClient({ endpoint, region }: BucketLocation): S3Client {
  const agent = { keepAlive: true, maxSockets: 512 };
  return new S3Client({
    // Other stores ignore the region or have a name of their own for it.
    region: region ?? process.env['AWS_REGION'] ?? (endpoint === undefined ? undefined : 'us-east-1'),
    endpoint,
    forcePathStyle: endpoint !== undefined,
    // Ceph and Cloudflare R2 refuse the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      requestTimeout: uploadTimeoutMs,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

/** How long a start waits for the verdict of the store. */
const verdictMs = 2000;

/**
 * Asks the store whether it accepts the settings. One that does not respond may do so later, so only what must be a wrong
 * setting is refused.
 * @returns whether it accepts them; false where it did not respond in time
 * @throws ConfigurationError
 */
async function acceptsSettings(client: S3Client, { bucket, prefix }: BucketLocation): Promise<boolean> {
  const question = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 });
  try {
    await client.send(question, { abortSignal: AbortSignal.timeout(verdictMs) });
    return true;
  } catch (error) {
    if (isMissingObject(error)) return true;
    if (!isMisconfigured(error)) return false;
    const { name } = error as Error;
    throw new ConfigurationError([`STORAGE_URL: the store refuses the bucket ${bucket} or its credentials (${name})`]);
  }
}

const parallelRequests = 8;

/** Works on eight items at a time. After an error no further one is begun, and it is thrown once nothing runs any more. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const rest = items.values();
  let hasFailed = false;
  const workThrough = async () => {
    for (const item of rest) {
      if (hasFailed) return;
      try {
        await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: parallelRequests }, workThrough));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}

const maxResumes = 5;

/** Downloads an object; continues where a connection broke. */
async function fetchObject(
  open: Storage['open'],
  key: string,
  path: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  let etag: string | undefined;
  let at = 0;
  for (let resumes = 0; ; resumes += 1) {
    const object = await open(key, at > 0 ? { start: at } : undefined);
    if (!object) throw new ObjectMissing(key);
    const file = createWriteStream(path, at > 0 ? { flags: 'r+', start: at } : { flags: 'w' });
    try {
      etag ??= object.etag;
      if (etag !== object.etag) throw new Error(`The object ${key} was replaced while it was fetched.`);
      await pipeline(object.content, file, { signal });
      return;
    } catch (error) {
      if (!(error instanceof StorageUnavailable) || resumes >= maxResumes) throw error;
      at += file.bytesWritten;
    } finally {
      file.destroy();
      await object.close();
    }
  }
}

/**
 * Objects in a bucket of Amazon S3 or of a store with its interface.
 * @param scratchFolder on this machine
 * @throws ConfigurationError when the store refuses the bucket or the credentials
 */
export async function openS3Storage(location: BucketLocation, scratchFolder: string): Promise<Storage> {
  const { bucket: Bucket, prefix: root } = location;
  const scratch = await openScratch(scratchFolder);
  const client = createClient(location);
  let isAccepted = await acceptsSettings(client, location);
  const target = (key: string) => ({ Bucket, Key: root + partsOfKey(key).join('/') });

  const statObject = async (key: string): Promise<ObjectInfo | undefined> =>
    client.send(new HeadObjectCommand(target(key)), inTime).then(infoOf, orMissing);

  const openBeyond = async (key: string): Promise<OpenObject | undefined> => {
    const info = await statObject(key);
    return info && { ...info, range: 'unsatisfiable', content: Readable.from([]), close: () => Promise.resolve() };
  };

  const openObject: Storage['open'] = async (key, range) => {
    if (range && 'last' in range && range.last === 0) return openBeyond(key);
    const command = new GetObjectCommand({ ...target(key), Range: rangeHeader(range) });
    let output: GetObjectCommandOutput;
    try {
      output = await client.send(command, inTime);
    } catch (error) {
      return isUnsatisfiable(error) ? openBeyond(key) : orMissing(error);
    }
    const body = output.Body as Readable;
    // The connection may break before the reader has begun.
    body.on('error', () => undefined);
    const size = sizeOfWhole(output);
    const close = () => Promise.resolve(void body.destroy());
    return { ...infoOf(output), size, range: resolveRange(range, size), content: readBody(body), close };
  };

  const listKeys = async (prefix: string): Promise<string[]> => {
    const keys: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await client
        .send(new ListObjectsV2Command({ Bucket, Prefix: `${target(prefix).Key}/`, ContinuationToken }), inTime)
        .catch(rethrow);
      keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(root.length)));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
    return keys.sort();
  };

  const removeOne = (key: string) => client.send(new DeleteObjectCommand(target(key)), inTime).catch(rethrow);

  return {
    scratch,
    async check() {
      isAccepted ||= await acceptsSettings(client, location);
      // Whether there is an object with this key does not matter.
      await statObject('check');
    },
    async put(key, content, { bytes } = {}) {
      if (typeof content !== 'string' && !(content instanceof Uint8Array)) {
        return uploadStream(client, target(key), Readable.from(content, { objectMode: false }), { bytes });
      }
      await client.send(new PutObjectCommand({ ...target(key), Body: Buffer.from(content) })).catch(rethrow);
    },
    stat: statObject,
    exists: async (key) => (await statObject(key)) !== undefined,
    open: openObject,
    read: (key) => readObject(openObject, key),
    list: listKeys,
    async copy(from, to) {
      const CopySource = `${Bucket}/${encodeURIComponent(target(from).Key).replaceAll('%2F', '/')}`;
      await client.send(new CopyObjectCommand({ ...target(to), CopySource })).catch((error: unknown) => {
        throw isMissingObject(error) ? new ObjectMissing(from) : asStorageError(error);
      });
    },
    async remove(key) {
      await removeOne(key);
      // Without it an asset is no longer whole, whatever is left of it.
      await removeOne(`${key}/${completionFile}`);
      // One by one: some stores do not know the request that removes many.
      await inParallel(await listKeys(key), removeOne);
    },
    async adopt(prefix, folder, { signal } = {}) {
      const send = async (name: string) => {
        await uploadFile(client, target(`${prefix}/${name}`), join(folder, name), signal);
        await rm(join(folder, name));
      };
      const names = await filesIn(folder);
      await inParallel(
        names.filter((name) => name !== completionFile),
        send,
      );
      if (names.includes(completionFile)) await send(completionFile);
    },
    fetch: (key, path, { signal } = {}) => fetchObject(openObject, key, path, signal),
  };
}

function rangeHeader(range: RangeRequest | undefined): string | undefined {
  if (!range) return undefined;
  return 'last' in range ? `bytes=-${range.last}` : `bytes=${range.start}-${range.end ?? ''}`;
}

interface DescribedObject {
  ContentLength?: number;
  LastModified?: Date;
  ETag?: string;
}

function infoOf({ ContentLength = 0, LastModified = new Date(0), ETag = '""' }: DescribedObject): ObjectInfo {
  return { size: ContentLength, modified: LastModified, etag: ETag };
}

/** Of the object, not of the part that was requested. */
function sizeOfWhole({ ContentRange, ContentLength = 0 }: GetObjectCommandOutput): number {
  return ContentRange === undefined ? ContentLength : Number(ContentRange.slice(ContentRange.lastIndexOf('/') + 1));
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

function orMissing(error: unknown): undefined {
  if (isMissingObject(error)) return undefined;
  throw asStorageError(error);
}

function rethrow(error: unknown): never {
  throw asStorageError(error);
}
