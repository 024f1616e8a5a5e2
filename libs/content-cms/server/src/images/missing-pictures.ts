import type { ImageRow } from '../store/image-rows';
import { imagesIn } from './fill-images';
import { contentImageOf } from './image-addresses';

interface UsedPicture {
  /** Path in the content: `blocks.0.image`. */
  path: string;
  /** Id in the library; empty where there is none. */
  id: string;
  /** Set where content stores only the address. */
  src?: string;
}

/** Matches every address of the library, on any origin. */
const inLibrary = /\/stills\/content\/([^/?#]*)/;

/** The pictures that content uses, by id or by address. */
export function picturesIn(content: unknown): UsedPicture[] {
  const byId = imagesIn(content).map(({ path, id }) => ({ path, id: typeof id === 'string' ? id : '' }));
  return [...byId, ...addressedIn(content)];
}

function addressedIn(value: unknown, path: readonly (string | number)[] = []): UsedPicture[] {
  if (Array.isArray(value)) return value.flatMap((part, index) => addressedIn(part, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    if (name !== 'imgSrc' || typeof part !== 'string') return addressedIn(part, [...path, name]);
    const id = inLibrary.exec(part)?.[1];
    return id === undefined ? [] : [{ path: [...path, name].join('.'), id, src: part }];
  });
}

/** The pictures that content uses and that are not in `images`, those found in the library. */
export function missingPictures(content: unknown, images: readonly ImageRow[]): UsedPicture[] {
  return picturesIn(content).filter(({ id, src }) => {
    const image = images.find((each) => each.id === id);
    if (!image) return true;
    const variants = contentImageOf(image, 'en', '').sources ?? [];
    return src !== undefined && !variants.some((variant) => src.endsWith(variant.src));
  });
}
