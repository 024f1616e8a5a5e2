/** Tracking parameters that other sites add; no page reads them. */
const tracking = /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|igshid|_ga|ref_src)$/i;

const maxLength = 4000;

const payloadSuffix = /\/_payload\.json$/;

/**
 * The canonical form of the address of a page: without tracking parameters, the others sorted. Undefined for an address
 * that no page can have.
 */
export function pageAddress(url: string): string | undefined {
  if (url.length > maxLength) return undefined;
  const [path = '/', search = ''] = splitOnce(url, '?');
  if (!isDecodable(path)) return undefined;
  const params = [...new URLSearchParams(search)].filter(([name]) => !tracking.test(name));
  if (params.some(([name, value]) => name.includes('\0') || value.includes('\0'))) return undefined;
  params.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const canonical = new URLSearchParams(params).toString();
  return canonical ? `${path}?${canonical}` : path;
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/** Whether a path is that of a page's data. */
export const isPayload = (path: string): boolean => payloadSuffix.test(path);

/** The path of the page that a payload belongs to; other paths unchanged. */
export const pageOfPayload = (path: string): string => path.replace(payloadSuffix, '') || '/';

/** Whether a path ends like a file name. No page does, so that a missing `/wp-login.php` costs no render. */
export function looksLikeFile(path: string): boolean {
  return /\.[a-z0-9]{1,8}$/i.test(path) && !isPayload(path);
}
