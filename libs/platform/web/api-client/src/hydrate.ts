import { api } from './api';
import type { AppDispatch } from './make-store';
import { pageDataReceived, type PageDatum } from './page-data';

/** Adds a prefetched page's data to a running store. The page's chunk must be loaded: it declares the endpoints. */
export function hydrate(dispatch: AppDispatch, data: readonly PageDatum[]): void {
  const known = data.filter(({ endpoint, error }) => !error && Object.hasOwn(api.endpoints, endpoint));
  if (known.length > 0) dispatch(pageDataReceived(known));
}
