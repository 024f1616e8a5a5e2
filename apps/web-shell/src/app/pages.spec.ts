import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { guardOfPath } from '@nitrate/auth/web';
import type { PageType } from '@nitrate/routing';
import { pages } from './pages';

/** The page types of the specification, by path; the first that matches. */
const pageTypes: readonly [RegExp, PageType | undefined][] = [
  [/^\/$/, 'home'],
  [/^\/archive/, 'archive'],
  [/^\/explore/, 'explore'],
  [/^\/(lists|collection)/, 'collection'],
  [/^\/login$/, 'login'],
  [/^\/sign-up$/, 'sign-up'],
  [/^\/account\/subscription|^\/subscription|^\/ticket/, 'subscription'],
  [/^\/account$/, 'account'],
  [/^\/account\//, 'settings'],
  [/^\/user\/me/, 'user'],
  [/^/, undefined],
];

it.each(pages.map(({ path, pageType }) => [path, pageType]))('labels %s as %s', (path, pageType) => {
  expect(pageType).toBe(pageTypes.find(([pattern]) => pattern.test(String(path)))?.[1]);
});

/** Old addresses, which only lead to new ones. */
const isMoved = (path: string) => path.startsWith('/admin/content');
const guarded = pages.filter(({ path }) => !isMoved(path));

it.each(guarded.map(({ path, guard }) => [path, guard]))(
  'knows by its path that %s is guarded by %s',
  (path, guard) => {
    expect(guardOfPath(String(path))).toBe(guard);
  },
);

it('has all its routes in the list from which the journeys of accessibility are made', () => {
  const file = join(__dirname, '../../../web-shell-e2e/fixtures/routes.json');
  const routes = pages.map(({ path }) => path);
  if (process.env['NITRATE_WRITE_DOCS']) writeFileSync(file, `${JSON.stringify(routes, null, 2)}\n`);
  // Written with NITRATE_WRITE_DOCS=1; a new route then needs a screen in web-shell-e2e/src/accessibility/screens.ts.
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(routes);
});
