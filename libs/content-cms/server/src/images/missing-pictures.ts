import type { ImageRow } from '../store/image-rows';
import { imagesIn } from './fill-images';
import { contentImageOf } from './image-addresses';

interface ShownPicture {
  /** Where it stands in the content: `blocks.0.image`. */
  path: string;
  /** In the library; empty where it names none. */
  id: string;
  /** Where content stores only the address. */
  src?: string;
}

/** Part of every address of the library, on whichever origin. */
const inLibrary = /\/stills\/content\/([^/?#]*)/;

/** The pictures of the library that content shows, or means to show, by their ids or by an address. */
export function picturesIn(content: unknown): ShownPicture[] {
  const byId = imagesIn(content).map(({ path, id }) => ({ path, id: typeof id === 'string' ? id : '' }));
  return [...byId, ...addressedIn(content)];
}

function addressedIn(value: unknown, path: readonly (string | number)[] = []): ShownPicture[] {
  if (Array.isArray(value)) return value.flatMap((part, index) => addressedIn(part, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    if (name !== 'imgSrc' || typeof part !== 'string') return addressedIn(part, [...path, name]);
    const id = inLibrary.exec(part)?.[1];
    return id === undefined ? [] : [{ path: [...path, name].join('.'), id, src: part }];
  });
}

/** Pictures that content shows and that are not among `images`, the pictures found in the library. */
export function missingPictures(content: unknown, images: readonly ImageRow[]): ShownPicture[] {
  return picturesIn(content).filter(({ id, src }) => {
    const image = images.find((each) => each.id === id);
    if (!image) return true;
    const variants = contentImageOf(image, 'en', '').sources ?? [];
    return src !== undefined && !variants.some((variant) => src.endsWith(variant.src));
  });
}
