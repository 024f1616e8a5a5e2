import { defineEndpoint, Localised, Instant } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { ContentImage } from '../content-image';
import { ContentKey } from '../content-key';
import { Editor } from './editing';

/** Maximum size of an uploaded file. */
export const maxImageBytes = 20 * 1024 * 1024;

/** Maximum width and height of an uploaded picture. */
export const maxImageEdgePx = 16_000;

/** Maximum width times height of an uploaded picture. */
export const maxImagePixels = 64_000_000;

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export const maxAltLength = 500;

const Alt = Type.String({ maxLength: maxAltLength });

/** Alternative texts. Both are required, unless the picture is decorative; then both are empty. */
export const ImageTexts = Type.Object(
  { alt: Localised(Alt, { additionalProperties: false }), decorative: Type.Boolean() },
  { additionalProperties: false },
);

export const LibraryImage = Type.Object({
  id: Type.String(),
  /** Name of the uploaded file. */
  name: Type.String(),
  uploadedAt: Instant,
  uploadedBy: Editor,
  ...ImageTexts.properties,
  /** The picture as content stores it, by language. */
  image: Localised(ContentImage),
  /** Keys of the drafts and published content that show it. A picture in use cannot be deleted. */
  usedIn: Type.Array(ContentKey),
});

const ImageParams = Type.Object({ image: Type.String({ format: 'uuid' }) });

/**
 * `multipart/form-data`: the fields `altEn`, `altDe` and `decorative` (`true` or absent) come before the one `file`.
 */
export const uploadImage = defineEndpoint({
  method: 'POST',
  url: '/studio/content/images',
  summary: 'Uploads a picture to the library (multipart: altEn, altDe, decorative, file)',
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
  url: '/studio/content/images',
  summary: 'The image library, newest first',
  access: 'editor',
  reply: Type.Object({ images: Type.Array(LibraryImage) }),
  refusals: [],
});

/** Takes effect at once wherever the picture is shown. */
export const describeImage = defineEndpoint({
  method: 'PATCH',
  url: '/studio/content/images/:image',
  summary: 'Changes the alternative texts of a picture',
  access: 'editor',
  twoFactor: true,
  params: ImageParams,
  body: ImageTexts,
  reply: LibraryImage,
  refusals: ['imageNotFound', 'imageTextMissing'],
});

export const deleteImage = defineEndpoint({
  method: 'DELETE',
  url: '/studio/content/images/:image',
  summary: 'Deletes a picture that no draft and no published content uses',
  access: 'editor',
  twoFactor: true,
  params: ImageParams,
  reply: Type.Object({}),
  refusals: ['imageNotFound', 'imageInUse'],
});

export type ImageTexts = Static<typeof ImageTexts>;
export type LibraryImage = Static<typeof LibraryImage>;
