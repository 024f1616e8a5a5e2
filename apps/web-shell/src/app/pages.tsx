import { accountRoutes, loadAccountColumns, loadProfile } from '@nitrate/account/web';
import { adminAnalyticsRoutes, loadAdminFrame } from '@nitrate/admin-analytics/web';
import { adminManagementRoutes } from '@nitrate/admin-management/web';
import { authRoutes, LoginOffer } from '@nitrate/auth/web';
import { catalogRoutes, loadAllFilmsParts, loadFilmParts, loadListParts, rowPartsLoader } from '@nitrate/catalog/web';
import { cataloguingRoutes, loadFoundFilms } from '@nitrate/cataloguing/web';
import { previewParameter } from '@nitrate/content-cms/contract';
import { contentCmsRoutes, homeRoutes, loadCollectionIntro, loadEntranceAside } from '@nitrate/content-cms/web';
import { contributionsRoutes, loadFilmActions } from '@nitrate/contributions/web';
import { contactRoutes, noticesRoutes } from '@nitrate/enquiries/web';
import { ingestRoutes } from '@nitrate/ingest/web';
import { notificationsRoutes } from '@nitrate/notifications/web';
import { listsRoutes, loadBookmarkParts, loadCollected, loadListFilms } from '@nitrate/lists/web';
import { NotFoundPage } from '@nitrate/page-frame';
import { loadContinueWatching, loadStudioVideo, playerRoutes, PreviewVideo } from '@nitrate/player/web';
import { loadWatchTimeCapture } from '@nitrate/player-telemetry/web';
import { type PageGuard, type PageRoute, type PageType } from '@nitrate/routing';
import { subscriptionsRoutes } from '@nitrate/subscriptions/web';

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

/** A row of the newest films, those that can be watched first. */
const recentFilms = { id: 'recent' };

const CardPreview = ({ film }: { film: { id: string } }) => <PreviewVideo film={film.id} />;

const loadRowParts = rowPartsLoader(loadListFilms);
const loadFilmRow = async () => (await loadRowParts()).ContentRow;

const loadMeNav = async () => (await loadBookmarkParts()).MeNav;

/** All pages, with slots filled by components of other features. The pages with a slug match last. */
export const pages: readonly PageRoute[] = [
  ...homeRoutes({
    loadRowParts,
    loadAllFilmsParts,
    cardPreview: CardPreview,
    heroPreview: ({ film, ...playing }) => <PreviewVideo film={film.id} height={heroPreviewHeight} {...playing} />,
    continueWatching: loadContinueWatching,
  }),
  ...catalogRoutes({ cardPreview: CardPreview }, { collectionIntro: loadCollectionIntro }),
  ...cataloguingRoutes({ loadStudioVideo }),
  ...playerRoutes(async () => {
    const [catalog, contributions] = await Promise.all([loadFilmParts(), loadFilmActions()]);
    return {
      creditLine: catalog.CreditLine,
      filmFacts: catalog.FilmFacts,
      filmNotes: catalog.FilmNotes,
      filmStanding: catalog.FilmStanding,
      filmActions: contributions.FilmActions,
      filmCitation: contributions.FilmCitation,
      relatedFilms: catalog.RelatedFilms,
      loginOffer: LoginOffer,
      loadWatchTime: loadWatchTimeCapture,
    };
  }),
  ...authRoutes({ loadAside: loadEntranceAside, loadProfile, previewParameter }),
  ...accountRoutes({
    loadRecentFilms: async () => {
      const Row = await loadFilmRow();
      return () => <Row row={recentFilms} />;
    },
    loadContinueWatching: async () => {
      const [{ ContinueWatching }, { FilmCard }] = await Promise.all([loadContinueWatching(), loadFilmParts()]);
      return ({ onKnown }) => <ContinueWatching Card={FilmCard} onKnown={onKnown} />;
    },
    loadCollected: async () => {
      const [{ Collected }, { FilmCard }] = await Promise.all([loadCollected(), loadFilmParts()]);
      return () => <Collected Card={FilmCard} />;
    },
    loadMeNav,
  }),
  ...listsRoutes(async () => {
    const [{ CreditLine }, { ListTools, loadSavedSearch }] = await Promise.all([loadFilmParts(), loadListParts()]);
    return { creditLine: CreditLine, listTools: ListTools, loadSavedSearch };
  }),
  ...notificationsRoutes({ loadMeNav }),
  ...contributionsRoutes(),
  ...ingestRoutes({ loadFoundFilms, loadStudioVideo }),
  ...contactRoutes(),
  ...subscriptionsRoutes({ loadAccountColumns }),
  ...noticesRoutes(),
  ...contentCmsRoutes({ loadFilmRow, NotFound: NotFoundPage }),
  ...adminAnalyticsRoutes(),
  ...adminManagementRoutes({ loadAdminFrame }),
  unknownPath('/admin', 'admin'),
  unknownPath('/studio', 'editor'),
  unknownPath('/account', 'signedIn', 'settings'),
  unknownPath('/user/me', 'signedIn', 'user'),
];
