import { accountRoutes } from '@nitrate/account/web';
import { authRoutes, LoginOffer, useForgetUser, useOrganisation, useTakeUser, useUser } from '@nitrate/auth/web';
import { catalogRoutes, ContentRow, CreditLine, FilmFacts, loadRows, RelatedFilms } from '@nitrate/catalog/web';
import {
  type Content,
  contentCmsRoutes,
  preloadExploreContent,
  preloadLandingContent,
  preloadLoginContent,
  preloadSignUpContent,
  useExploreContent,
  useLandingContent,
  useLoginContent,
  useSignUpContent,
} from '@nitrate/content-cms/web';
import { playerRoutes, PreviewVideo } from '@nitrate/player/web';
import type { PageRoute } from '@nitrate/routing';
import { NotFoundPage } from '../errors/not-found-page';
import { loadStill, StillOfArchive } from './still-of-archive';

/** Lines of the picture that is enough across a whole window. */
const heroPreviewHeight = 720;

/** Every page of the product: the features' own, with what they take from each other. A slug matches last. */
export const pages: readonly PageRoute[] = [
  ...catalogRoutes({
    landingContent: { load: preloadLandingContent, useContent: () => shown(useLandingContent()) },
    exploreContent: { load: preloadExploreContent, useContent: () => shown(useExploreContent()) },
    cardPreview: ({ film }) => <PreviewVideo film={film.id} />,
    heroPreview: ({ film }) => <PreviewVideo film={film.id} height={heroPreviewHeight} />,
  }),
  ...playerRoutes({ creditLine: CreditLine, filmFacts: FilmFacts, relatedFilms: RelatedFilms, loginOffer: LoginOffer }),
  ...authRoutes({
    loginContent: { load: preloadLoginContent, useContent: useLoginContent },
    signUpContent: { load: preloadSignUpContent, useContent: useSignUpContent },
    picture: { Picture: StillOfArchive, load: loadStill },
  }),
  ...accountRoutes({ useUser, useOrganisation, useTakeUser, useForgetUser }),
  ...contentCmsRoutes({
    FilmRow: ContentRow,
    preloadFilmRow: (row, request) => loadRows(request, [row]),
    NotFound: NotFoundPage,
  }),
];

const shown = <T,>({ state, content, langOf }: Content<T>) => ({
  content: state === 'ready' ? content : undefined,
  langOf,
});
