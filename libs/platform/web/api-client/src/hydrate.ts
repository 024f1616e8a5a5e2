import { api } from './api';
import type { AppDispatch } from './make-store';
import { pageDataReceived, type PageDatum } from './page-data';

/**
 * Adds the data of a prefetched page to the store. The chunk of the page, which injects the endpoints, must be loaded.
 */
export function hydrate(dispatch: AppDispatch, data: readonly PageDatum[]): void {
  const known = data.filter(({ endpoint, error }) => !error && Object.hasOwn(api.endpoints, endpoint));
  if (known.length > 0) dispatch(pageDataReceived(known));
}
