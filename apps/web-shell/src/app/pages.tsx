import { accountRoutes } from '@nitrate/account/web';
import { authRoutes, LoginOffer } from '@nitrate/auth/web';
import { catalogRoutes, ContentRow, CreditLine, FilmFacts, RelatedFilms } from '@nitrate/catalog/web';
import { contentCmsRoutes, loadCollectionIntro } from '@nitrate/content-cms/web';
import { contributionsRoutes, Doors } from '@nitrate/contributions/web';
import { NotFoundPage } from '@nitrate/page-frame';
import { playerRoutes, PreviewVideo } from '@nitrate/player/web';
import type { PageGuard, PageRoute, PageType } from '@nitrate/routing';

/** Height of the rendition for the hero, in pixels. */
const heroPreviewHeight = 720;

/** A path that does not exist, below one that is guarded: users without access cannot tell it from one that does. */
const unknownPath = (path: string, guard: PageGuard, pageType?: PageType): PageRoute => ({
  path: `${path}/*`,
  layout: 'default',
  guard,
  ...(pageType && { pageType }),
  load: () => Promise.resolve({ Page: NotFoundPage, preload: () => Promise.resolve({ status: 404 }) }),
});

/** All pages, with slots filled by components of other features. The pages with a slug match last. */
export const pages: readonly PageRoute[] = [
  ...catalogRoutes(
    {
      cardPreview: ({ film }) => <PreviewVideo film={film.id} />,
      heroPreview: ({ film, ...playing }) => <PreviewVideo film={film.id} height={heroPreviewHeight} {...playing} />,
    },
    { collectionIntro: loadCollectionIntro },
  ),
  ...playerRoutes({
    ...{ creditLine: CreditLine, filmFacts: FilmFacts, doors: Doors },
    ...{ relatedFilms: RelatedFilms, loginOffer: LoginOffer },
  }),
  ...authRoutes(),
  ...accountRoutes(),
  ...contributionsRoutes(),
  ...contentCmsRoutes({ FilmRow: ContentRow, NotFound: NotFoundPage }),
  unknownPath('/admin', 'admin'),
  unknownPath('/studio', 'editor'),
  unknownPath('/account', 'signedIn', 'settings'),
  unknownPath('/user/me', 'signedIn', 'user'),
];
