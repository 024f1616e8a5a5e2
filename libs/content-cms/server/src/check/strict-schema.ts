import { maxListLength, maxTextLength } from '@nitrate/content-cms/contract';

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
export function strictSchema(schema: unknown): unknown {
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
