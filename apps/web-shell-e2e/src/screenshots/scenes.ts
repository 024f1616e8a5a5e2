import type { Page } from 'playwright';
import type { Film } from '../support/archive';
import { adminScenes } from './admin-scenes';
import { contactScenes } from './contact-scenes';
import { noticeScenes } from './notice-scenes';
import { openBookmarks, openMe } from './open-user-pages';
import { listScenes } from './list-scenes';
import { streamScenes } from './stream-scenes';
import { galleryScenes } from './gallery-scenes';
import { billingScenes } from './billing-scenes';
import { studioScenes } from './studio-scenes';

/** Who looks at a page; each is signed in by an account of that kind. */
export type Reader = 'visitor' | 'member' | 'subscriber' | 'editor' | 'admin';

/** A state of a page of which a picture is taken. */
export interface Scene {
  name: string;
  path: string;
  /** Default: visitor. */
  as?: Reader;
  /** Brings the hydrated page into the state. */
  before?: (page: Page) => Promise<void>;
  /** A dialog or menu over the page: the window is shown, not the whole page. */
  over?: true;
  /** Where it exists on narrow screens alone. */
  phoneOnly?: true;
  /** Of no React page. */
  isPlain?: true;
  /** Of the gallery, whose address has the language. */
  isGallery?: true;
}

/** What the archive of the journeys has. */
export interface Samples {
  film: Film;
  record: Film;
  /** Slugs of the content pages. */
  slugs: readonly string[];
}

const mailed = (path: string) => `${path}?token=a-token-of-some-length`;
const submit = (page: Page) => page.locator('main button[type=submit]').first().click();
const openDialog = (page: Page) => page.getByRole('dialog').first().waitFor();

const token = '?token=a-token-of-some-length';
const search = (query: string) => `/archive?${new URLSearchParams({ q: query })}`;

const accountPages = ['profile', 'email', 'password', 'sessions', 'newsletter', 'export', 'deletion'];

const accountScene = (page: string): [string, () => readonly Scene[]] => [
  `/account/user/${page}`,
  () => [{ name: `account-user-${page}`, path: `/account/user/${page}`, as: 'member' }],
];

/**
 * Scenes of the routes whose path alone is not enough, by pattern. A route without parameters that is not named here is
 * shown as it is.
 */
export const scenesOfRoutes: Readonly<Record<string, (samples: Samples) => readonly Scene[]>> = {
  '/': () => [
    { name: 'home', path: '/' },
    { name: 'home-signed-in', path: '/', as: 'member' },
    {
      name: 'phone-menu',
      path: '/',
      over: true,
      phoneOnly: true,
      before: async (page) => {
        await page.locator('header button[aria-haspopup=dialog]').last().click();
        await openDialog(page);
      },
    },
  ],
  '/archive': () => [
    { name: 'archive', path: '/archive' },
    { name: 'archive-results', path: search('harbour') },
    { name: 'archive-filtered', path: '/archive?q=harbour&sort=oldest&availability=none' },
    { name: 'archive-none', path: search('zzzzqqqq') },
    { name: 'archive-one-word-less', path: search('lighthouse zzpanzer') },
    { name: 'archive-misspelled', path: search('lighthuose') },
    { name: 'archive-unknown-field', path: search('maestro:lighthouse') },
    { name: 'archive-past-the-end', path: '/archive?page=500' },
    {
      name: 'archive-suggestions',
      path: '/archive',
      over: true,
      before: async (page) => {
        await page.getByRole('combobox').first().fill('lightho');
        await page.getByRole('option').first().waitFor();
      },
    },
    {
      name: 'archive-filter-sheet',
      path: '/archive',
      over: true,
      phoneOnly: true,
      before: async (page) => {
        await page.locator('main button[aria-haspopup=dialog]').first().click();
        await openDialog(page);
      },
    },
    {
      name: 'archive-save-search',
      path: '/archive?q=film&availability=full',
      as: 'subscriber',
      over: true,
      before: async (page) => {
        await page
          .getByRole('main')
          .getByRole('button', { name: /^(Save this search|Suche speichern)$/ })
          .click();
        await openDialog(page);
      },
    },
  ],
  '/watch': ({ film, record }) => [
    { name: 'watch-preview', path: `/watch?v=${film.slug}` },
    { name: 'watch-full', path: `/watch?v=${film.slug}`, as: 'subscriber' },
    ...streamScenes(film),
    { name: 'watch-record', path: `/watch?v=${record.slug}` },
    { name: 'watch-unknown', path: '/watch?v=no-such-film' },
    {
      name: 'watch-shortcuts',
      path: `/watch?v=${film.slug}`,
      over: true,
      before: async (page) => {
        await page.keyboard.press('?');
        await openDialog(page);
      },
    },
    {
      name: 'watch-preview-ended',
      path: `/watch?v=${film.slug}`,
      over: true,
      before: async (page) => {
        // Nothing plays by itself for readers who prefer reduced motion.
        await page.keyboard.press('k');
        await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
        await page.locator('video').evaluate((video: HTMLVideoElement) => {
          video.currentTime = video.duration - 0.3;
        });
        await openDialog(page);
      },
    },
  ],
  '/person/:person': () => [
    { name: 'person', path: '/person/elsa-brandt' },
    { name: 'person-unknown', path: '/person/nobody-known' },
  ],
  '/place/:place': () => [{ name: 'place-unknown', path: '/place/no-such-place' }],
  '/collection/:collection': () => [
    { name: 'collection', path: '/collection/studio-halbton' },
    { name: 'collection-records', path: '/collection/reels-for-journeys' },
    { name: 'collection-unknown', path: '/collection/no-such-collection' },
  ],
  '/contact/sales': () => contactScenes,
  '/cancellation': () => noticeScenes.cancellation,
  '/withdrawal': () => noticeScenes.withdrawal,
  '/login': () => [
    { name: 'login', path: '/login' },
    { name: 'login-required', path: '/login?redirect=%2Faccount%2Fuser' },
    { name: 'login-errors', path: '/login', before: submit },
  ],
  '/sign-up': () => [
    { name: 'sign-up', path: '/sign-up' },
    { name: 'sign-up-errors', path: '/sign-up', before: submit },
  ],
  '/id/reset': () => [{ name: 'id-reset', path: `/id/reset${token}` }],
  '/id/reauth': () => [{ name: 'id-reauth', path: '/id/reauth', as: 'member' }],
  '/id/confirm/:user': () => [{ name: 'id-confirm-invalid', path: `/id/confirm/nobody${token}` }],
  '/account': () => [{ name: 'account', path: '/account', as: 'member' }],
  '/account/user': () => [{ name: 'account-user', path: '/account/user', as: 'member' }],
  ...Object.fromEntries(accountPages.map(accountScene)),
  '/account/user/security': () => [{ name: 'account-user-security', path: '/account/user/security', as: 'admin' }],
  '/account/*': () => [{ name: 'account-unknown', path: '/account/no-such-page', as: 'member' }],
  '/user/me': ({ film, record }) => [
    { name: 'user-me-first', path: '/user/me', as: 'member' },
    {
      name: 'user-me',
      path: '/user/me/lists',
      as: 'subscriber',
      before: async (page) => openMe(page, film, record),
    },
  ],
  '/user/me/bookmarks': ({ film, record }) => [
    { name: 'bookmarks-none', path: '/user/me/bookmarks', as: 'member' },
    {
      name: 'bookmarks',
      path: '/user/me/bookmarks',
      as: 'subscriber',
      before: async (page) => openBookmarks(page, film, record),
    },
  ],
  ...listScenes,
  '/user/me/notifications': () => [
    { name: 'notifications', path: '/user/me/notifications', as: 'editor' },
    { name: 'notifications-none', path: '/user/me/notifications', as: 'member' },
  ],
  '/user/me/*': () => [{ name: 'user-me-unknown', path: '/user/me/no-such-page', as: 'member' }],
  '/newsletter/confirm': () => [{ name: 'newsletter-confirm', path: mailed('/newsletter/confirm') }],
  '/newsletter/unsubscribe': () => [{ name: 'newsletter-unsubscribe', path: mailed('/newsletter/unsubscribe') }],
  '/digitisation-request/confirm': () => [
    { name: 'digitisation-request-invalid', path: mailed('/digitisation-request/confirm') },
  ],
  ...billingScenes,
  '/studio/films/:film/transcripts': ({ film }) => [
    { name: 'studio-transcripts', path: `/studio/films/${film.slug}/transcripts`, as: 'editor' },
  ],
  '/studio/contributions': () => [{ name: 'studio-contributions', path: '/studio/contributions', as: 'editor' }],
  '/studio/content': () => [
    { name: 'studio', path: '/studio/content', as: 'editor' },
    { name: 'studio-not-allowed', path: '/studio/content', as: 'member' },
    {
      name: 'studio-new-page',
      path: '/studio/content',
      as: 'editor',
      over: true,
      before: async (page) => {
        await page.locator('main button').filter({ visible: true }).nth(1).click();
        await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      },
    },
  ],
  '/studio/content/:key': () => [
    { name: 'studio-landing', path: '/studio/content/landing', as: 'editor' },
    { name: 'studio-page', path: '/studio/content/page:about', as: 'editor' },
    { name: 'studio-footer', path: '/studio/content/footer', as: 'editor' },
  ],
  '/studio/*': () => [{ name: 'studio-unknown', path: '/studio/no-such-page', as: 'editor' }],
  ...studioScenes,
  ...adminScenes,
  '/admin/content': () => [{ name: 'admin-content-moved', path: '/admin/content', as: 'admin' }],
  '/admin/content/:key': () => [{ name: 'admin-content-key-moved', path: '/admin/content/footer', as: 'admin' }],
  '/admin/*': () => [{ name: 'admin-unknown', path: '/admin/no-such-page', as: 'admin' }],
  '/:slug': ({ slugs }) => slugs.map((slug) => ({ name: `page-${slug}`, path: `/${slug}` })),
};

/** Pages that no route describes. */
const scenesElsewhere = ({ film }: Samples): readonly Scene[] => [
  { name: 'not-found', path: '/no-such-page/at-all' },
  { name: 'embed', path: `/embed/${film.slug}`, isPlain: true },
  ...galleryScenes,
];

/**
 * The scenes of all routes.
 *
 * @param paths patterns of the route table
 * @throws Error that names routes with parameters that no scene shows, and scenes of routes that are gone
 */
export function allScenes(paths: readonly string[], samples: Samples): readonly Scene[] {
  const undescribed = paths.filter((path) => !scenesOfRoutes[path] && /[:*]/.test(path));
  const gone = Object.keys(scenesOfRoutes).filter((path) => !paths.includes(path));
  if (undescribed.length > 0) throw new Error(`No scene shows ${undescribed.join(', ')}: add it to scenes.ts.`);
  if (gone.length > 0) throw new Error(`There is no route ${gone.join(', ')} any more: remove its scenes.`);
  const asItIs = (path: string): Scene[] => [{ name: path.slice(1).replaceAll('/', '-'), path }];
  return [...paths.flatMap((path) => scenesOfRoutes[path]?.(samples) ?? asItIs(path)), ...scenesElsewhere(samples)];
}
