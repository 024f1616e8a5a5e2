import { defineEndpoint } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { ContentImage } from './content-image';
import { ContentKey } from './content-key';
import { Editor, inBothLanguages, Instant } from './editing';

/** Bytes of a file that can be uploaded. */
export const largestImageBytes = 20 * 1024 * 1024;

/** Longest edge and number of pixels of a picture that is taken. */
export const largestImageEdge = 16_000;
export const largestImagePixels = 64_000_000;

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export const longestAlt = 500;

const Alt = Type.String({ maxLength: longestAlt });

/** Text alternatives. Both are required, unless the picture only decorates; then both are empty. */
export const ImageTexts = Type.Object(
  { alt: Type.Object({ en: Alt, de: Alt }, { additionalProperties: false }), decorative: Type.Boolean() },
  { additionalProperties: false },
);

export const LibraryImage = Type.Object({
  id: Type.String(),
  /** As the file was called. */
  name: Type.String(),
  uploadedAt: Instant,
  uploadedBy: Editor,
  ...ImageTexts.properties,
  /** To be put into content, by language. */
  image: inBothLanguages(ContentImage),
  /** Keys of drafts and published content that show it; while there are any it cannot be deleted. */
  usedIn: Type.Array(ContentKey),
});

const ImageParams = Type.Object({ image: Type.String({ format: 'uuid' }) });

/**
 * `multipart/form-data`: the fields `altEn`, `altDe` and `decorative` (`true` or absent) come before the one `file`.
 */
export const uploadImage = defineEndpoint({
  method: 'POST',
  url: '/admin/content/images',
  summary: 'Takes a picture into the library (multipart: altEn, altDe, decorative, file)',
  access: 'editor',
  reply: LibraryImage,
  refusals: [
    'payloadTooLarge',
    'unsupportedMediaType',
    'imageTypeRefused',
    'imageDamaged',
    'imageTooLarge',
    'imageHoldsMore',
    'imageTextMissing',
  ],
});

export const listImages = defineEndpoint({
  method: 'GET',
  url: '/admin/content/images',
  summary: 'The image library, newest first',
  access: 'editor',
  reply: Type.Object({ images: Type.Array(LibraryImage) }),
  refusals: [],
});

/** Seen at once wherever the picture is. */
export const describeImage = defineEndpoint({
  method: 'PATCH',
  url: '/admin/content/images/:image',
  summary: 'Changes the text alternatives of a picture',
  access: 'editor',
  twoFactor: true,
  params: ImageParams,
  body: ImageTexts,
  reply: LibraryImage,
  refusals: ['imageNotFound', 'imageTextMissing'],
});

export const deleteImage = defineEndpoint({
  method: 'DELETE',
  url: '/admin/content/images/:image',
  summary: 'Deletes a picture that no draft and no published content shows',
  access: 'editor',
  twoFactor: true,
  params: ImageParams,
  reply: Type.Object({}),
  refusals: ['imageNotFound', 'imageInUse'],
});

export type ImageTexts = Static<typeof ImageTexts>;
export type LibraryImage = Static<typeof LibraryImage>;
