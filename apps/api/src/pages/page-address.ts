/** Added by others to tell where a visitor came from; no page looks at them. */
const tracking = /^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|igshid|_ga|ref_src)$/i;

const longest = 4000;

/**
 * The address that stands for all those that show the same page: without tracking, parameters in order. Undefined for
 * one that no page can have.
 */
export function pageAddress(url: string): string | undefined {
  if (url.length > longest) return undefined;
  const [path = '/', search = ''] = splitOnce(url, '?');
  if (!isDecodable(path)) return undefined;
  const params = [...new URLSearchParams(search)].filter(([name]) => !tracking.test(name));
  if (params.some(([name, value]) => name.includes('\0') || value.includes('\0'))) return undefined;
  params.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const normal = new URLSearchParams(params).toString();
  return normal ? `${path}?${normal}` : path;
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

/** Files have an ending and pages have none: nobody is to wait for a page that says that `/wp-login.php` is missing. */
export function looksLikeFile(path: string): boolean {
  return /\.[a-z0-9]{1,8}$/i.test(path) && !path.endsWith('/_payload.json');
}
