/** Who looks at a screen. */
export type Viewer = 'visitor' | 'member' | 'unconfirmed' | 'editor' | 'admin';

export interface Slugs {
  /** A film that plays. */
  film: string;
  /** A film that is not digitised. */
  undigitised: string;
}

/** A state of a route that has to be accessible. */
interface Screen {
  /** The route of the router that shows it; none for pages that are not of the app. */
  route?: string;
  path: (slugs: Slugs) => string;
  viewer?: Viewer;
  /** The page is the same in both languages. */
  once?: boolean;
}

const at = (route: string, path = route, viewer?: Viewer): Screen => ({
  route,
  path: () => path,
  ...(viewer && { viewer }),
});

const token = 'token=a-token-of-some-length';
const unknownId = '019ab000-0000-7000-8000-000000000000';

/** Every page, in each of its states that look different. */
export const screens: readonly Screen[] = [
  at('/'),
  at('/explore'),
  at('/archive'),
  at('/archive', '/archive?q=harbour'),
  at('/archive', '/archive?q=zzzzqqqq'),
  { route: '/watch', path: ({ film }) => `/watch?v=${film}` },
  { route: '/watch', path: ({ undigitised }) => `/watch?v=${undigitised}` },
  at('/watch', '/watch?v=no-such-film'),
  at('/person/:person', '/person/elsa-brandt'),
  at('/person/:person', '/person/nobody-known'),
  at('/place/:place', '/place/no-such-place'),
  at('/collection/:collection', '/collection/reels-for-journeys'),
  at('/collection/:collection', '/collection/no-such-collection'),
  at('/lists'),
  at('/lists', '/lists', 'member'),
  at('/lists/:list', `/lists/${unknownId}`),
  at('/login'),
  at('/login', '/login?redirect=%2Fstudio%2Fcontent', 'member'),
  at('/login', '/login?problem=otherBrowser'),
  at('/login/institution'),
  at('/sign-up'),
  at('/id/forgot'),
  at('/id/reset', `/id/reset?${token}`),
  at('/id/reauth', '/id/reauth', 'member'),
  at('/id/confirm'),
  at('/id/confirm/:user', `/id/confirm/nobody?${token}`),
  at('/newsletter/confirm', `/newsletter/confirm?${token}`),
  at('/newsletter/unsubscribe', `/newsletter/unsubscribe?${token}`),
  at('/digitisation-request/confirm', `/digitisation-request/confirm?${token}`),
  at('/contact/sales'),
  at('/contact/sales', '/contact/sales?kind=licensing', 'member'),
  at('/cancellation'),
  at('/cancellation', '/cancellation', 'member'),
  at('/withdrawal'),
  at('/account', '/account', 'member'),
  at('/account/user', '/account/user', 'member'),
  at('/account/user', '/account/user', 'unconfirmed'),
  ...['profile', 'email', 'password', 'sessions', 'newsletter', 'export', 'deletion'].map((page) =>
    at(`/account/user/${page}`, `/account/user/${page}`, 'member'),
  ),
  at('/account/user/security', '/account/user/security', 'editor'),
  at('/account/user/security', '/account/user/security', 'admin'),
  at('/account/subscription', '/account/subscription', 'member'),
  at('/account/*', '/account/no-such-page', 'member'),
  at('/user/me', '/user/me', 'member'),
  at('/user/me', '/user/me', 'unconfirmed'),
  at('/user/me/bookmarks', '/user/me/bookmarks', 'member'),
  at('/user/me/lists', '/user/me/lists', 'member'),
  at('/user/me/notifications', '/user/me/notifications', 'member'),
  at('/user/me/notifications', '/user/me/notifications', 'editor'),
  at('/user/me/*', '/user/me/no-such-page', 'member'),
  at('/subscription/pricing'),
  at('/subscription/pricing', '/subscription/pricing?plan=yearly'),
  at('/subscription/pricing', '/subscription/pricing', 'member'),
  at('/subscription/pricing', '/subscription/pricing?plan=ticket', 'member'),
  at('/subscription/success'),
  at('/subscription/success', `/subscription/success?checkout=${unknownId}`),
  at('/subscription/success', `/subscription/success?checkout=${unknownId}`, 'member'),
  at('/ticket/success'),
  at('/faq'),
  ...['about', 'contact', 'imprint', 'privacy', 'terms', 'accessibility', 'film-accessibility', 'leichte-sprache'].map(
    (slug) => at('/:slug', `/${slug}`),
  ),
  at('/:slug', '/no-such-page'),
  { path: () => '/no-such-page/at-all' },
  at('/studio/content', '/studio/content', 'editor'),
  at('/studio/content/:key', '/studio/content/landing', 'editor'),
  at('/studio/content/:key', '/studio/content/page:about', 'editor'),
  at('/studio/content/:key', '/studio/content/page:no-such-page', 'editor'),
  at('/studio/contributions', '/studio/contributions', 'editor'),
  {
    route: '/studio/films/:film/transcripts',
    path: ({ film }) => `/studio/films/${film}/transcripts`,
    viewer: 'editor',
  },
  at('/studio/films/:film/transcripts', '/studio/films/no-such-film/transcripts', 'editor'),
  at('/studio/films', '/studio/films', 'editor'),
  at('/studio/films', '/studio/films?q=no-film-of-this-name', 'editor'),
  at('/studio/films/:film', '/studio/films/new', 'editor'),
  at('/studio/films/:film', `/studio/films/${unknownId}`, 'editor'),
  at('/studio/films/:film/media', `/studio/films/${unknownId}/media`, 'editor'),
  at('/studio/uploads', '/studio/uploads', 'editor'),
  at('/studio/import', '/studio/import', 'editor'),
  at('/studio/import/:import', `/studio/import/${unknownId}`, 'editor'),
  at('/studio/bulk-edits', '/studio/bulk-edits', 'editor'),
  at('/studio/bulk-edits/:edit', `/studio/bulk-edits/${unknownId}`, 'editor'),
  at('/studio/releases', '/studio/releases', 'editor'),
  at('/studio/releases', '/studio/releases?view=calendar', 'editor'),
  at('/studio/releases/:release', `/studio/releases/${unknownId}`, 'editor'),
  at('/studio/collections', '/studio/collections', 'editor'),
  at('/studio/duplicates', '/studio/duplicates', 'editor'),
  at('/studio/duplicates', '/studio/duplicates?by=chosen', 'editor'),
  at('/studio/duplicates', `/studio/duplicates?one=${unknownId}&other=${unknownId}`, 'editor'),
  at('/screening/:token', '/screening/no-such-link'),
  at('/studio/*', '/studio/no-such-page', 'editor'),
  at('/admin/content', '/admin/content', 'editor'),
  at('/admin/content/:key', '/admin/content/footer', 'editor'),
  at('/admin', '/admin', 'admin'),
  at('/admin/analytics-b2c', '/admin/analytics-b2c', 'admin'),
  at('/admin/analytics-b2e', '/admin/analytics-b2e', 'admin'),
  at('/admin/watch-time', '/admin/watch-time', 'admin'),
  at('/admin/watch-time/ledger', '/admin/watch-time/ledger', 'admin'),
  at('/admin/watch-time/apart', '/admin/watch-time/apart', 'admin'),
  at('/admin/statements', '/admin/statements', 'admin'),
  at('/admin/statements/:archive/:month', `/admin/statements/${unknownId}/2026-01`, 'admin'),
  at('/admin/users', '/admin/users', 'admin'),
  at('/admin/users', '/admin/users?q=nobody-of-this-name', 'admin'),
  at('/admin/users/:user', `/admin/users/${unknownId}`, 'admin'),
  at('/admin/subscription', '/admin/subscription', 'admin'),
  at('/admin/subscription', '/admin/subscription?q=nobody-of-this-name', 'admin'),
  at('/admin/subscription/:subscription', `/admin/subscription/${unknownId}`, 'admin'),
  at('/admin/organisation', '/admin/organisation', 'admin'),
  at('/admin/organisation/:organisation', `/admin/organisation/${unknownId}`, 'admin'),
  at('/admin/harvests', '/admin/harvests', 'admin'),
  at('/admin/harvests/:source', '/admin/harvests/999999', 'admin'),
  at('/admin/entitlement', '/admin/entitlement', 'admin'),
  { route: '/admin/entitlement', path: ({ film }) => `/admin/entitlement?film=${film}`, viewer: 'admin' },
  at('/admin/audit', '/admin/audit', 'admin'),
  at('/admin/audit', `/admin/audit?targetKind=film&targetId=${unknownId}`, 'admin'),
  at('/admin/jobs', '/admin/jobs', 'admin'),
  at('/admin/*', '/admin/no-such-page', 'editor'),
  { path: ({ film }) => `/embed/${film}`, once: true },
  { path: () => '/embed/no-such-film', once: true },
];
