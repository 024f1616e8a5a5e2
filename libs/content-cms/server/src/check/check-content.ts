import { AjvCompiler } from '@fastify/ajv-compiler';
import {
  type AnyContent,
  type ContentImage,
  type ContentKey,
  type ContentKind,
  contentSchemas,
  kindOfKey,
  slugOfKey,
} from '@nitrate/content-cms/contract';
import type { FieldError } from '@nitrate/contract-kit';
import { fillImages, imagesIn } from '../images/fill-images';
import { checkTexts } from './check-texts';
import { strictSchema } from './strict-schema';

/** Maximum size in bytes of one piece of content in one language. */
export const maxContentBytes = 256 * 1024;

const maxErrors = 20;

interface SchemaError {
  instancePath: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
}
type Validate = ((value: unknown) => boolean) & { errors?: SchemaError[] | null };

const compile = AjvCompiler()(
  {},
  {
    customOptions: {
      discriminator: true,
      allErrors: true,
      coerceTypes: false,
      removeAdditional: false,
      useDefaults: false,
    },
  },
);
const validators = new Map<ContentKind, Validate>();

function validatorOf(kind: ContentKind): Validate {
  const cached = validators.get(kind);
  if (cached) return cached;
  const compiled = compile({
    schema: strictSchema(contentSchemas[kind]),
    method: 'PUT',
    url: kind,
    httpPart: 'body',
  }) as unknown as Validate;
  validators.set(kind, compiled);
  return compiled;
}

/** Validates content for a key and fills in its pictures from the library; returns all errors with their paths otherwise. */
export function checkContent(
  key: ContentKey,
  given: unknown,
  findImage: (id: string) => ContentImage | undefined,
): { content: AnyContent } | { errors: FieldError[] } {
  const unknownImages = imagesIn(given)
    .filter(({ id }) => typeof id !== 'string' || !findImage(id))
    .map(({ path }) => imageUnknown(path));
  if (unknownImages.length > 0) return { errors: unknownImages.slice(0, maxErrors) };
  const slug = slugOfKey(key);
  const content: unknown = fillImages(slug === undefined ? given : { ...(given as object), slug }, findImage);
  const validate = validatorOf(kindOfKey(key));
  if (!validate(content)) return { errors: (validate.errors ?? []).slice(0, maxErrors).map(schemaError) };
  const size = Buffer.byteLength(JSON.stringify(content));
  if (size > maxContentBytes)
    return { errors: [fieldError('', 'tooLarge', `must have less than ${maxContentBytes / 1024} kB`)] };
  const errors = checkTexts(content).map(({ path, code, message }) => fieldError(path, code, message));
  return errors.length > 0 ? { errors: errors.slice(0, maxErrors) } : { content: content as AnyContent };
}

function schemaError({ instancePath, keyword, message, params }: SchemaError): FieldError {
  const property = params['missingProperty'] ?? params['additionalProperty'];
  const parts = instancePath.split('/').slice(1);
  return fieldError(
    (typeof property === 'string' ? [...parts, property] : parts).join('.'),
    keyword,
    message ?? 'is not valid',
  );
}

/** The error for a picture that is not in the library. */
export const imageUnknown = (path: string): FieldError =>
  fieldError(path, 'imageUnknown', 'must be a picture of the library');

const fieldError = (path: string, code: string, message: string): FieldError => ({
  path: path === '' ? 'body.content' : `body.content.${path}`,
  code,
  message,
});
