interface JsonSchema {
  [keyword: string]: unknown;
  type?: unknown;
  anyOf?: unknown;
  const?: unknown;
}

/**
 * Rewrites the schema of a reply to keywords that fast-json-stringify serialises fast: it validates each branch
 * of `anyOf`, so "T or null" becomes `nullable`, and a union of string literals becomes `string`.
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
