import { previewParameter } from '@nitrate/content-cms/contract';
import { withoutPreview } from '@nitrate/content-cms/data-access';

/**
 * Where to go instead, when the address carries a preview token that is not good for it: the same address without it.
 * Undefined where it is good or there is none. What may be seen is decided by the server, which verifies the token;
 * this keeps honest readers from an address that would show them nothing.
 */
export async function previewRefusal(url: URL, now = Date.now): Promise<string | undefined> {
  const token = url.searchParams.get(previewParameter);
  if (token === null) return undefined;
  const { isTokenFor } = await import('./is-token-for');
  return isTokenFor(token, url.pathname, now()) ? undefined : withoutPreview(url);
}
