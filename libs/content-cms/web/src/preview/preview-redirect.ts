import { previewParameter } from '@nitrate/content-cms/contract';
import { withoutPreview } from '@nitrate/content-cms/data-access';

/**
 * The redirect for an address with an invalid preview token: the same address without it; undefined where the token is
 * valid or there is none. The server verifies tokens; this only spares editors a page without content.
 */
export async function draftRedirect(url: URL, now = Date.now): Promise<string | undefined> {
  const token = url.searchParams.get(previewParameter);
  if (token === null) return undefined;
  const { isTokenFor } = await import('./is-token-for');
  return isTokenFor(token, url, now()) ? undefined : withoutPreview(url);
}
