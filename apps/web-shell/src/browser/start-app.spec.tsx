import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { pages } from '../app/pages';
import type { CallApi } from '@nitrate/contract-kit';
import { createShellRenderer } from '../server/create-shell-renderer';
import { startApp } from './start-app';

const film = (number: number) => ({
  id: `01900000-0000-7000-8000-00000000000${number}`,
  slug: `film-${number}`,
  supplierId: `S-${number}`,
  archive: { id: '01900000-0000-7000-8000-0000000000aa', name: 'Harbour Film Collection' },
  title: `Film ${number}`,
  description: null,
  description_date: '1931',
  production_genre: ['Documentary'],
  production_countryoforigin: ['DE'],
  si_format_duration: '00:14:02',
  supplier_collection: null,
  poster: null,
  availability: 'none',
  textLang: {},
});

const found = { total: 2, totalIsEstimate: false, films: [film(1), film(2)], facets: {}, didYouMean: null };

const callApi: CallApi = async (path) => ({
  status: 200,
  body: JSON.stringify(path.startsWith('/api/catalog/films?') ? found : {}),
});

const { render } = createShellRenderer({
  pages,
  client: {
    build: 'b1',
    manifest: { 'src/entry-browser.ts': { file: 'assets/entry.js', isEntry: true } },
    styles: {},
  },
  takeLoadedModules: () => [],
});

/** Puts a page rendered by the server into the window and starts the app. @returns `<main>` before hydration */
async function visit(url: string) {
  window.history.pushState(null, '', url);
  const { html } = await render({ url, origin: location.origin, callApi });
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.documentElement.lang = parsed.documentElement.lang;
  document.head.innerHTML = parsed.head.innerHTML;
  for (const { name, value } of parsed.body.attributes) document.body.setAttribute(name, value);
  document.body.innerHTML = parsed.body.innerHTML;
  const before = document.querySelector('main');
  await act(() => startApp(document));
  return before;
}

let consoleError: jest.SpyInstance;

beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(window, 'fetch').mockImplementation(async (url) => {
    const { status, body } = await callApi(String(url));
    return new Response(body, { status, headers: { 'content-type': 'application/json' } });
  });
  window.scrollTo = () => undefined;
  // The browser is never idle: what the app does besides the page, such as looking for a session, does not happen.
  window.requestIdleCallback = () => 0;
});
afterEach(() => jest.restoreAllMocks());

it('hydrates the page of the server without changes, and navigates', async () => {
  const rendered = await visit('/de/archive');
  expect(document.querySelector('main')).toBe(rendered);
  expect(consoleError).not.toHaveBeenCalled();
  expect(window.fetch).not.toHaveBeenCalled();

  await userEvent.click(screen.getAllByRole('link', { name: 'English' })[0] as HTMLElement);
  expect(await screen.findByRole('link', { name: 'Skip to content' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: '2 films' })).toBeInTheDocument();
  expect(location.pathname).toBe('/archive');
  expect(document.documentElement.lang).toBe('en-GB');
});
