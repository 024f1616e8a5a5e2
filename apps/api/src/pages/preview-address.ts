import { previewParameter } from '@nitrate/content-cms/contract';

export interface PreviewAddress {
  /** As given; empty where it was given twice or not at all, which no genuine one is. */
  token: string;
  /** The page that is asked for, also where its data are asked for. */
  page: string;
  /** The same address without the token. */
  without: string;
}

const payload = /\/_payload\.json$/;

/** What an address asks to see before it is published; undefined for all that do not. */
export function previewIn(url: string): PreviewAddress | undefined {
  const [path = '/', search = ''] = url.split('?');
  const params = new URLSearchParams(search);
  const tokens = params.getAll(previewParameter);
  if (tokens.length === 0) return undefined;
  params.delete(previewParameter);
  const rest = params.toString();
  // Two slashes at its beginning would make it the name of another server.
  const local = path.replace(/^\/{2,}/, '/');
  return {
    token: tokens.length === 1 ? (tokens[0] ?? '') : '',
    page: path.replace(payload, '') || '/',
    without: rest ? `${local}?${rest}` : local,
  };
}
