import { pageHistorySlice, pageShown, selectPreviousPages, type PageHistoryState } from './page-history';

const visit = (...slugs: string[]): PageHistoryState =>
  slugs.reduce<PageHistoryState>(
    (state, slug) => pageHistorySlice.reducer(state, pageShown({ title: slug, slug })),
    pageHistorySlice.reducer(undefined, { type: 'start' }),
  );

const previous = (state: PageHistoryState) => selectPreviousPages({ pageHistory: state }).map(({ slug }) => slug);

it('pushes the previous page', () => {
  const state = visit('/', '/explore', '/archive');
  expect(state.current?.slug).toBe('/archive');
  expect(previous(state)).toEqual(['/', '/explore']);
});

it('keeps ten previous pages', () => {
  const slugs = Array.from({ length: 13 }, (_, index) => `/${index}`);
  expect(previous(visit(...slugs))).toEqual(slugs.slice(2, 12));
});

it('updates the title of the same page without pushing it', () => {
  expect(previous(visit('/', '/explore', '/explore'))).toEqual(['/']);
});
