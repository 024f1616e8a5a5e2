/** Tracking parameters that other sites add; no page reads them. */
const tracking = /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|igshid|_ga|ref_src)$/i;

/** No page has a longer path. Node.js limits what follows it. */
const maxPathLength = 4000;

const payloadSuffix = /\/_payload\.json$/;

/** No page has these in its path: control characters and line separators. */
const impossible = /[\p{Cc}\u2028\u2029]/u;

const dot = /^(?:\.|%2e)$/i;
const twoDots = /^(?:\.|%2e){2}$/i;

/** The path of a request's address, and its query with the question mark. */
export function splitAddress(url: string): { path: string; search: string } {
  // A request line may name the host as well (RFC 9112, section 3.2.2).
  const [, path = '', search = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(url) ?? [];
  return { path, search };
}

/** Whether a path can be decoded and is free of control characters. */
export function isPossiblePath(path: string): boolean {
  try {
    return !impossible.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/**
 * The same path without empty segments and dot segments, where a backslash, encoded or not, separates segments as a
 * slash does: `//evil.example`, which a browser takes for another host, becomes `/evil.example`.
 */
export function cleanPath(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split(/[/\\]|%5c/i)) {
    if (twoDots.test(segment)) segments.pop();
    else if (segment !== '' && !dot.test(segment)) segments.push(segment);
  }
  return `/${segments.join('/').replace(/[^!-~]+/g, encodeURIComponent)}`;
}

/**
 * The canonical form of the address of a page: without tracking parameters, the others sorted. Undefined for an address
 * that no page can have.
 */
export function pageAddress(url: string): string | undefined {
  const { path, search } = splitAddress(url);
  if (path.length > maxPathLength || !isPossiblePath(path)) return undefined;
  const params = [...new URLSearchParams(search)].filter(([name]) => !tracking.test(name));
  if (params.some(([name, value]) => name.includes('\0') || value.includes('\0'))) return undefined;
  params.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const canonical = new URLSearchParams(params).toString();
  return canonical ? `${path}?${canonical}` : path;
}

/** Whether a path leads to a page's data. */
export const isPayload = (path: string): boolean => payloadSuffix.test(path);

/** The path of the page that a payload belongs to; other paths unchanged. */
export const pageOfPayload = (path: string): string => path.replace(payloadSuffix, '') || '/';

/** Whether a path ends like a file name. No page does, so that a missing `/wp-login.php` costs no render. */
export function looksLikeFile(path: string): boolean {
  return /\.[a-z0-9]{1,8}$/i.test(path) && !isPayload(path);
}
