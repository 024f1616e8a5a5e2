interface JsonSchema {
  [keyword: string]: unknown;
  type?: unknown;
  anyOf?: unknown;
  const?: unknown;
  properties?: unknown;
}

const longestText = 5000;
const mostItems = 200;

/**
 * The schema of an answer as one for what editors send: nothing beyond what it names, texts and lists of bounded size.
 * A choice of objects is made by their `type`, so that mistakes are told of the one that was meant.
 */
export function strictSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strictSchema);
  if (!isSchema(schema)) return schema;
  if (Array.isArray(schema.anyOf)) return choice(schema.anyOf as JsonSchema[]);
  const inner = Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [
      keyword,
      keyword === 'properties' ? eachStrict(value as JsonSchema) : keyword === 'items' ? strictSchema(value) : value,
    ]),
  );
  if (schema.type === 'string') return { maxLength: longestText, ...inner };
  if (schema.type === 'array') return { maxItems: mostItems, ...inner };
  if (schema.type === 'object') return { ...inner, additionalProperties: false };
  return inner;
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const eachStrict = (properties: JsonSchema) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, strictSchema(schema)]));

function choice(branches: JsonSchema[]): unknown {
  if (branches.every((branch) => 'const' in branch)) return { enum: branches.map((branch) => branch.const) };
  return {
    type: 'object',
    required: ['type'],
    discriminator: { propertyName: 'type' },
    oneOf: branches.map(strictSchema),
  };
}
