import { parse } from 'node:querystring';

/** Parses a query string; repeated parameters become one value with commas: `?genre=a&genre=b` is `a,b`. */
export function parseQuery(text: string): Record<string, string> {
  const parsed = parse(text, undefined, undefined, { maxKeys: 200 });
  const query: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of Object.entries(parsed))
    query[name] = Array.isArray(value) ? value.join(',') : (value ?? '');
  return query;
}
