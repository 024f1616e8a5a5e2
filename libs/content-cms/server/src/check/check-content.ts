import { AjvCompiler } from '@fastify/ajv-compiler';
import {
  type AnyContent,
  type ContentImage,
  type ContentKey,
  type ContentKind,
  contentSchemas,
  isAllowedHref,
  kindOfKey,
  maxListLength,
  maxTextLength,
  slugOfKey,
} from '@nitrate/content-cms/contract';
import type { FieldError } from '@nitrate/contract-kit';
import { fillImages, imagesIn } from '../images/fill-images';

interface JsonSchema {
  [keyword: string]: unknown;
  type?: unknown;
  anyOf?: unknown;
  const?: unknown;
  properties?: unknown;
}

/**
 * Makes the schema of a reply strict enough for input: no additional properties, strings and arrays of bounded length.
 * Unions of objects are discriminated by `type`, so that errors refer to the right variant.
 */
function strictSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strictSchema);
  if (!isSchema(schema)) return schema;
  if (Array.isArray(schema.anyOf)) return strictUnion(schema.anyOf as JsonSchema[]);
  const inner = Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [
      keyword,
      keyword === 'properties' ? eachStrict(value as JsonSchema) : keyword === 'items' ? strictSchema(value) : value,
    ]),
  );
  if (schema.type === 'string') return { maxLength: maxTextLength, ...inner };
  if (schema.type === 'array') return { maxItems: maxListLength, ...inner };
  if (schema.type === 'object') return { ...inner, additionalProperties: false };
  return inner;
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const eachStrict = (properties: JsonSchema) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, strictSchema(schema)]));

function strictUnion(branches: JsonSchema[]): unknown {
  if (branches.every((branch) => 'const' in branch)) return { enum: branches.map((branch) => branch.const) };
  return {
    type: 'object',
    required: ['type'],
    discriminator: { propertyName: 'type' },
    oneOf: branches.map(strictSchema),
  };
}

interface TextError {
  path: string;
  code: 'linkRefused' | 'unreadable' | 'idRepeated' | 'idRefused' | 'languageRefused' | 'dateRefused';
  message: string;
}

/** Checks beyond the schema: targets of links, characters that cannot be shown, unique ids. */
function checkTexts(value: unknown, path: readonly (string | number)[] = []): TextError[] {
  if (typeof value === 'string') return checkText(value, path);
  if (Array.isArray(value)) {
    return [...repeatedIds(value, path), ...value.flatMap((part, index) => checkTexts(part, [...path, index]))];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => checkTexts(part, [...path, name]));
}

/** Control characters, which XML cannot hold, and lone surrogates; line breaks and tabs are allowed. */
const unreadable = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

function checkText(text: string, path: readonly (string | number)[]): TextError[] {
  const error = (code: TextError['code'], message: string) => [{ path: path.join('.'), code, message }];
  if (unreadable.test(text)) {
    return error('unreadable', 'must not contain control characters or lone surrogates');
  }
  const name = path.at(-1);
  if (name === 'href' && !isAllowedHref(text)) {
    return error('linkRefused', 'must be a path of this site, or an https: or mailto: address');
  }
  if (name === 'imgSrc' && text !== '' && (!isAllowedHref(text) || /^(?:mailto|#)/i.test(text))) {
    return error('linkRefused', 'must be a path of this site or an https: address');
  }
  if (name === 'id' && !/^[\w.-]{1,100}$/.test(text)) {
    return error('idRefused', 'must be letters, digits, dots, hyphens and underscores');
  }
  if (name === 'lang' && !/^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i.test(text)) {
    return error('languageRefused', 'must be a language tag such as fr or pt-BR');
  }
  if (name === 'updatedAt' && !(/^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text)))) {
    return error('dateRefused', 'must be a date such as 2026-01-31');
  }
  return [];
}

function repeatedIds(list: readonly unknown[], path: readonly (string | number)[]): TextError[] {
  const seen = new Set<unknown>();
  const errors: TextError[] = [];
  for (const [index, part] of list.entries()) {
    const id: unknown = typeof part === 'object' && part !== null && 'id' in part ? part.id : undefined;
    if (id === undefined) continue;
    if (seen.has(id)) {
      errors.push({ path: [...path, index, 'id'].join('.'), code: 'idRepeated', message: 'must be unique' });
    }
    seen.add(id);
  }
  return errors;
}

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
