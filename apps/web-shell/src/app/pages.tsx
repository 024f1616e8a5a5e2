import { accountRoutes } from '@nitrate/account/web';
import { authRoutes, LoginOffer } from '@nitrate/auth/web';
import { catalogRoutes, ContentRow, CreditLine, FilmFacts, RelatedFilms } from '@nitrate/catalog/web';
import { contentCmsRoutes } from '@nitrate/content-cms/web';
import { NotFoundPage } from '@nitrate/page-frame';
import { playerRoutes, PreviewVideo } from '@nitrate/player/web';
import type { PageRoute } from '@nitrate/routing';

/** Lines of the picture that is enough across a whole window. */
const heroPreviewHeight = 720;

/** Every page of the product: the features' own, with the components they show of each other. A slug matches last. */
export const pages: readonly PageRoute[] = [
  ...catalogRoutes({
    cardPreview: ({ film }) => <PreviewVideo film={film.id} />,
    heroPreview: ({ film }) => <PreviewVideo film={film.id} height={heroPreviewHeight} />,
  }),
  ...playerRoutes({ creditLine: CreditLine, filmFacts: FilmFacts, relatedFilms: RelatedFilms, loginOffer: LoginOffer }),
  ...authRoutes(),
  ...accountRoutes(),
  ...contentCmsRoutes({ FilmRow: ContentRow, NotFound: NotFoundPage }),
];
