interface JsonSchema {
  [keyword: string]: unknown;
  type?: unknown;
  anyOf?: unknown;
  const?: unknown;
}

/**
 * The schema of a reply in the words that the serialiser is fast with: it tries each branch of `anyOf` by validating,
 * so "this or null" becomes `nullable`, and a choice of plain texts becomes text.
 */
export function serialiserSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(serialiserSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, ...rest } = schema as JsonSchema;
  if (Array.isArray(anyOf)) return choice(anyOf as JsonSchema[], rest);
  return Object.fromEntries(Object.entries(rest).map(([keyword, value]) => [keyword, serialiserSchema(value)]));
}

function choice(branches: JsonSchema[], rest: JsonSchema): unknown {
  const present = branches.filter(({ type }) => type !== 'null');
  const nullable = present.length < branches.length ? { nullable: true } : {};
  const [only] = present;
  if (only && present.length === 1) return { ...(serialiserSchema(only) as object), ...nullable };
  if (present.every(({ type, const: value }) => type === 'string' || typeof value === 'string')) {
    return { type: 'string', ...nullable };
  }
  return { ...rest, anyOf: branches.map(serialiserSchema) };
}
