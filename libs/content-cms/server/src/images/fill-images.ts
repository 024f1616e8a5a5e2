import type { ContentImage } from '@nitrate/content-cms/contract';

/** Fills in the pictures of content from the library, without those that are missing there. */
export function fillImages<T>(content: T, find: (id: string) => ContentImage | undefined): T {
  return fillValue(content, find) as T;
}

function fillValue(value: unknown, find: (id: string) => ContentImage | undefined): unknown {
  if (Array.isArray(value)) return value.map((part) => fillValue(part, find));
  if (!isRecord(value)) return value;
  const parts = Object.entries(value).map(([name, part]) => [
    name,
    name === 'image' ? imageOf(part, find) : fillValue(part, find),
  ]);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

function imageOf(value: unknown, find: (id: string) => ContentImage | undefined): unknown {
  if (!isRecord(value) || typeof value['id'] !== 'string') return value;
  return find(value['id']);
}

/** Ids and paths of the pictures in content; a path is like `blocks.0.image`. */
export function imagesIn(value: unknown, path: readonly (string | number)[] = []): { path: string; id: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((part, index) => imagesIn(part, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'image'
      ? [{ path: [...path, name].join('.'), id: isRecord(part) ? part['id'] : undefined }]
      : imagesIn(part, [...path, name]),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
