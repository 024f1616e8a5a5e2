import { type PageModule } from '@nitrate/routing';
import { useLoaderData } from 'react-router-dom';
import { NotFoundPage } from '../errors/not-found-page';
import { type PageLoaderData } from './app-routes';

/** A page as the router shows it: where its data says that there is no such thing, the 404 page takes its place. */
export function pageView({ Page }: PageModule) {
  return function PageView() {
    const answer = useLoaderData<PageLoaderData>();
    return answer?.status === 404 ? <NotFoundPage /> : <Page />;
  };
}
