import { type AppStore, releaseStore } from '@nitrate/api-client';
import { splitLocale } from '@nitrate/contract-kit';
import { inProcessSend } from './in-process-send';
import type { PageRendererDeps } from './page-renderer-deps';
import type { RenderRequest } from '@nitrate/contract-kit';

/** Does `work` with a new store, which ends with it: no call and no timer of the store outlives the page. */
export async function withPageStore<Result>(
  { createStore }: Pick<PageRendererDeps, 'createStore'>,
  { url, origin, callApi }: RenderRequest,
  work: (store: AppStore) => Promise<Result>,
): Promise<Result> {
  const { locale } = splitLocale(new URL(url, origin).pathname);
  const send = inProcessSend(callApi);
  const store = createStore({ send, locale: () => locale, queryRetries: 0, autoBatch: false });
  try {
    return await work(store);
  } finally {
    releaseStore(store);
  }
}
