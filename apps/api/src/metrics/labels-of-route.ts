import type { RouteLabels } from '@nitrate/metrics';

/** What the routes deliver, by the beginning of their patterns; the first that fits. */
const kinds: readonly [RegExp, string][] = [
  [/^\/media\/stills\//, 'picture'],
  [/^\/media\//, 'media'],
  [/^\/api\//, 'api'],
  [/^\/content\//, 'content'],
  [/^\/(?:assets|builds)\//, 'file'],
  [/^\/(?:\*?$|(?:de\/)?embed\/)/, 'page'],
];

/**
 * Patterns that would be too many or name a secret: files of the browser build have a route each, and the pages of a
 * trial below `/dev` lie at random addresses.
 */
const collected = /^\/(assets|builds|dev)\/.*/;

/** The labels of a route in the metrics; `none` where no route has the address. */
export function labelsOfRoute(url = 'none'): RouteLabels {
  const route = url.replace(collected, '/$1/*');
  return { route, kind: kinds.find(([pattern]) => pattern.test(route))?.[1] ?? 'other' };
}
