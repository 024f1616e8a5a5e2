import { previewParameter } from '@nitrate/content-cms/contract';
import { useSearchParams } from 'react-router-dom';

export const previewTokenOf = (search: URLSearchParams): string | undefined =>
  search.get(previewParameter) || undefined;

/** The token of the page that is shown; undefined outside previews. */
export const usePreviewToken = (): string | undefined => previewTokenOf(useSearchParams()[0]);

/** An address without its preview token, everything else as it was. */
export function withoutPreview({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  const rest = new URLSearchParams(search);
  rest.delete(previewParameter);
  const kept = rest.toString();
  return `${pathname}${kept && `?${kept}`}${hash}`;
}
