import type { LibraryImage } from '@nitrate/content-cms/contract';
import type { ContentEditingDeps } from '../content-editing-deps';
import { type Names, namesOf } from '../editing/editor-names';
import { editorOf } from '../editing/present-content';
import type { ImageRow } from '../store/image-rows';
import { contentImageOf } from './image-addresses';

/** Which picture is used in which piece of content. */
type Uses = readonly { key: string; image: string }[];

type PresentDeps = Pick<ContentEditingDeps, 'findNames' | 'mediaBase'>;

/** Pictures as the library shows them. */
export async function presentImages(
  { findNames, mediaBase }: PresentDeps,
  images: readonly ImageRow[],
  uses: Uses,
): Promise<LibraryImage[]> {
  const uploaders = images.map(({ uploadedBy }) => uploadedBy);
  const names = await namesOf(findNames, uploaders);
  return images.map((image) => presentImage(image, uses, names, mediaBase));
}

/** One picture as the library shows it. */
export async function presentOneImage(
  { findNames, mediaBase }: PresentDeps,
  image: ImageRow,
  uses: Uses,
): Promise<LibraryImage> {
  return presentImage(image, uses, await namesOf(findNames, [image.uploadedBy]), mediaBase);
}

function presentImage(image: ImageRow, uses: Uses, names: Names, mediaBase: string): LibraryImage {
  const { id, name, uploadedAt, uploadedBy, altEn, altDe, decorative } = image;
  return {
    id,
    name,
    uploadedAt: uploadedAt.toISOString(),
    uploadedBy: editorOf(uploadedBy, names),
    alt: { en: altEn, de: altDe },
    decorative,
    image: { en: contentImageOf(image, 'en', mediaBase), de: contentImageOf(image, 'de', mediaBase) },
    usedIn: [...new Set(uses.filter((use) => use.image === id).map(({ key }) => key))],
  };
}
