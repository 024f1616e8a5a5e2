import type { Storage } from '@nitrate/storage';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';

const maxBytes = 16 * 1024 * 1024;

/** A picture that is composed when it is not cached. */
interface ComposedPicture {
  /** Changes with what the picture shows. */
  readonly key: string;
  /** Keys of stills in the storage. */
  readonly stills: readonly string[];
  readonly compose: (stills: readonly Buffer[]) => Promise<Buffer>;
}

/** Pictures for link previews. Composed one at a time, and once for simultaneous calls. */
export type PictureCache = (picture: ComposedPicture) => Promise<Buffer>;

export function createPictureCache({ storage }: { storage?: Pick<Storage, 'read'> | undefined }): PictureCache {
  const one = pLimit(1);
  const pictures = new LRUCache<string, Buffer, ComposedPicture>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _stale, { context: { stills, compose } }) =>
      one(async () => compose(storage ? await Promise.all(stills.map((still) => storage.read(still))) : [])),
  });
  return (picture) => pictures.forceFetch(picture.key, { context: picture });
}
