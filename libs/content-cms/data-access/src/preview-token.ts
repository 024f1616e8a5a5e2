import { previewParameter } from '@nitrate/content-cms/contract';
import { useSearchParams } from 'react-router-dom';

export const previewTokenOf = (search: URLSearchParams): string | undefined =>
  search.get(previewParameter) || undefined;

/** The preview token in the current URL; undefined outside previews. */
export const usePreviewToken = (): string | undefined => previewTokenOf(useSearchParams()[0]);

/** An address without its preview token, otherwise unchanged. */
export function withoutPreview({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  const rest = new URLSearchParams(search);
  rest.delete(previewParameter);
  const query = rest.toString();
  return `${pathname}${query && `?${query}`}${hash}`;
}
