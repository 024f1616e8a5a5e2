import { fireEvent, screen, within } from '@testing-library/react';
import { authSlice } from '@nitrate/auth/data-access';
import { type FakeReply, type FakeRequest, problem, renderPage } from '@nitrate/testing-web';
import { preloadDecade } from '@nitrate/catalog/data-access';
import type { PreloadArgs } from '@nitrate/routing';
import { contentRow } from '../content-row/content-row';
import { aFilm, aSearchReply } from '../testing/film-builders';

const filmOf = (decade: string) => aFilm({ id: decade, title: `A film of ${decade}`, description_date: decade });

/** Answers with a film of the decade that is searched, else with one of 1931 and the counts of all decades. */
const films = ({ url }: FakeRequest) => {
  const decade = url.searchParams.get('decade');
  return decade ? aSearchReply({ films: [filmOf(decade)], facets: {} }) : aSearchReply();
};

const ContentRow = contentRow(() => null);

async function openHome(search: FakeReply = films) {
  const row = { id: 'decades', title: 'By decade', arrange: 'decades' } as const;
  const page = { Page: () => <ContentRow row={row} />, preload: (request: PreloadArgs) => preloadDecade(request) };
  const opened = await renderPage(
    { path: '/', layout: 'default', load: () => Promise.resolve(page) },
    { reducers: { auth: authSlice.reducer }, api: { 'GET /api/catalog/films': search } },
  );
  return { ...opened, section: within(screen.getByRole('region', { name: 'By decade' })) };
}

beforeEach(() => history.replaceState(null, ''));

it('starts at the decade of the newest film, with films of it', async () => {
  const { section } = await openHome();
  expect(section.getByRole('slider', { name: 'Decade' })).toHaveAttribute('aria-valuetext', '1930s: 78 films');
  expect(section.getByRole('heading', { name: '1930s' })).toBeInTheDocument();
  expect(section.getByRole('link', { name: /A film of 1930/ })).toBeInTheDocument();
  expect(section.getByRole('link', { name: 'All films of the 1930s' })).toHaveAttribute('href', '/archive?decade=1930');
});

it('shows the decade under the playhead at once, and its films when it stays there', async () => {
  const { section, network } = await openHome();
  const slider = section.getByRole('slider');
  fireEvent.change(slider, { target: { value: '0' } });
  fireEvent.change(slider, { target: { value: '3' } });
  expect(section.getByRole('heading', { name: '1950s' })).toBeInTheDocument();
  expect(section.getByText('3 films')).toBeInTheDocument();
  expect(section.getByRole('list')).toHaveAttribute('aria-busy', 'true');
  expect(await section.findByRole('link', { name: /A film of 1950/ })).toBeInTheDocument();
  const searched = network.requests.map(({ url }) => url.searchParams.get('decade'));
  expect(searched).not.toContain('1920');
});

it('shows a decade without films as such', async () => {
  const { section } = await openHome();
  fireEvent.change(section.getByRole('slider'), { target: { value: '2' } });
  expect(section.getByRole('slider')).toHaveAttribute('aria-valuetext', '1940s: no films');
  expect(section.getByRole('heading', { name: '1940s' })).toBeInTheDocument();
  expect(section.getByText('No films')).toBeInTheDocument();
  expect(section.queryByRole('link')).not.toBeInTheDocument();
});

it('says that films of a decade failed to load, and loads them on request', async () => {
  let fails = true;
  const { section, user } = await openHome((request: FakeRequest) =>
    fails && request.url.searchParams.get('decade') === '1950' ? problem('forbidden') : films(request),
  );
  fireEvent.change(section.getByRole('slider'), { target: { value: '3' } });
  const again = await section.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(again);
  expect(await section.findByRole('link', { name: /A film of 1950/ })).toBeInTheDocument();
});

it('is at the chosen decade again after going back', async () => {
  history.replaceState({ decade: 1920 }, '');
  const { section } = await openHome();
  expect(section.getByRole('heading', { name: '1920s' })).toBeInTheDocument();
  expect(await section.findByRole('link', { name: /A film of 1920/ })).toBeInTheDocument();
});
