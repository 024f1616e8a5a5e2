import { accountRoutes } from '@nitrate/account/web';
import { authRoutes, LoginOffer } from '@nitrate/auth/web';
import { catalogRoutes, ContentRow, CreditLine, FilmFacts, RelatedFilms } from '@nitrate/catalog/web';
import { contentCmsRoutes } from '@nitrate/content-cms/web';
import { NotFoundPage } from '@nitrate/page-frame';
import { playerRoutes, PreviewVideo } from '@nitrate/player/web';
import type { PageRoute } from '@nitrate/routing';

/** Height of the rendition for the hero, in pixels. */
const heroPreviewHeight = 720;

/** All pages, with slots filled by components of other features. The pages with a slug match last. */
export const pages: readonly PageRoute[] = [
  ...catalogRoutes({
    cardPreview: ({ film }) => <PreviewVideo film={film.id} />,
    heroPreview: ({ film, ...playing }) => <PreviewVideo film={film.id} height={heroPreviewHeight} {...playing} />,
  }),
  ...playerRoutes({ creditLine: CreditLine, filmFacts: FilmFacts, relatedFilms: RelatedFilms, loginOffer: LoginOffer }),
  ...authRoutes(),
  ...accountRoutes(),
  ...contentCmsRoutes({ FilmRow: ContentRow, NotFound: NotFoundPage }),
];
