import { act, screen, waitFor, within } from '@testing-library/react';
import { authSlice, userSet } from '@nitrate/auth/data-access';
import { userWith } from '@nitrate/auth/testing';
import { contributionsProblems } from '@nitrate/contributions/contract';
import { problem, problemOf, renderWithApp } from '@nitrate/testing-web';
import { authOf, record, requestCall } from '../testing/film-actions-app';
import { PrintedCitation } from './cite/printed-citation';
import { FilmActions } from './film-actions';
import { FilmMenu } from './film-menu';

type Options = NonNullable<Parameters<typeof renderWithApp>[1]>;

const show = (film = record, { api, ...options }: Options & { roles?: [] } = {}) =>
  renderWithApp(film.availability === 'none' ? <FilmActions film={film} /> : <FilmMenu film={film} />, {
    reducers: authOf(options.roles),
    ...options,
    api: { [`GET ${requestCall}`]: { count: null, asked: false }, ...api },
  });

/** Replaces what jsdom lacks, or what the test decides. */
function define(target: object, name: string, value: unknown) {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  undo.push(() => (before ? Object.defineProperty(target, name, before) : Reflect.deleteProperty(target, name)));
}
const undo: (() => void)[] = [];
afterEach(() => undo.splice(0).forEach((each) => each()));

describe('asking for a film to be digitised', () => {
  it('shows how many have asked, and nothing about it where they are few', async () => {
    const { network, unmount } = show(record, { api: { [`GET ${requestCall}`]: { count: 31, asked: false } } });
    expect(await screen.findByText('31 requests so far.')).toBeVisible();
    expect(network.requests.map(({ params }) => params)).toEqual([{ film: 'a-walk' }]);
    unmount();
    show();
    expect(await screen.findByText(/editors see which films people would like/)).toBeVisible();
  });

  it('counts a user by one click, who can withdraw', async () => {
    const { user, network } = show(record, { roles: [] });
    network.on(`PUT ${requestCall}`, { state: 'counted', count: 5 });
    const ask = await screen.findByRole('button', { name: 'Request' });
    network.on(`GET ${requestCall}`, { count: 5, asked: true });
    await user.click(ask);
    expect(await screen.findByText(/Requested\. 5 requests so far\./)).toBeVisible();
    network.on(`DELETE ${requestCall}`, { count: null, asked: false });
    network.on(`GET ${requestCall}`, { count: null, asked: false });
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByRole('button', { name: 'Request' })).toBeVisible();
  });

  it('handles a click that came before the session was known', async () => {
    const { user, network, store } = show(record, { reducers: { auth: authSlice.reducer } });
    network.on(`PUT ${requestCall}`, { state: 'counted', count: null });
    await user.click(await screen.findByRole('button', { name: 'Request' }));
    expect(network.requests.map(({ method }) => method)).not.toContain('PUT');
    act(() => void store.dispatch(userSet(userWith())));
    await waitFor(() => expect(network.requests.map(({ method }) => method)).toContain('PUT'));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('says why a request was refused', async () => {
    const refusal = problemOf(contributionsProblems, 'filmIsOnScreen');
    const { user } = show(record, { roles: [], api: { [`PUT ${requestCall}`]: refusal } });
    await user.click(await screen.findByRole('button', { name: 'Request' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You can already watch this film.');
  });

  it.each([
    ['en', 'Request', 'Your email address', 'Send link', /inbox: we have sent a link to erna@films\.example/],
    ['de', 'Wünschen', 'Ihre E-Mail-Adresse', 'Link senden', /Wir haben einen Link an erna@films\.example geschickt/],
  ] as const)('asks a guest for an address and sends a link (%s)', async (locale, ask, label, send, sent) => {
    const { user, network } = show(record, {
      locale,
      api: { [`PUT ${requestCall}`]: { state: 'mailed', count: null } },
    });
    const button = await screen.findByRole('button', { name: ask });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    const field = await screen.findByRole('textbox', { name: label });
    expect(field).toHaveFocus();
    await user.type(field, 'erna');
    await user.click(screen.getByRole('button', { name: send }));
    await waitFor(() => expect(field).toBeInvalid());
    await user.type(field, '@films.example');
    await user.click(screen.getByRole('button', { name: send }));
    expect((await screen.findByText(sent)).parentElement).toHaveFocus();
    const put = network.requests.find(({ method }) => method === 'PUT');
    expect(put?.body).toEqual({ email: 'erna@films.example', lang: locale });
  });

  it('says when a guest has asked too often', async () => {
    const { user } = show(record, { api: { [`PUT ${requestCall}`]: problem('tooManyRequests') } });
    await user.click(await screen.findByRole('button', { name: 'Request' }));
    await user.type(await screen.findByRole('textbox'), 'erna@films.example{Enter}');
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});

it('leads to the films of the archive, with its number and collection, and to the source', async () => {
  show();
  const held = await screen.findByRole('link', { name: /^Held by/ });
  expect(held).toHaveTextContent('Harbour Archive, North, HFC-0412 · Newsreels');
  expect(decodeURIComponent(held.getAttribute('href') ?? '')).toBe('/archive?archive=Harbour+Archive\\,+North');
  expect(screen.getByRole('link', { name: /^Record at the archive/ })).toHaveAttribute('href', record.source);
});

/** A film that can be watched, and its menu. */
const playable = { ...record, availability: 'full', si_format_duration: '00:10:00' } as const;
const choose = async (user: ReturnType<typeof show>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name }));
};

it('is a button and a menu without a request where the film can be watched', async () => {
  const { network, user } = show(playable);
  const more = await screen.findByRole('button', { name: 'More' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Share', 'More']);
  await user.click(more);
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Cite',
    'Embed the player on your site',
    'For IIIF viewers',
    'I know something about it',
    'Record at the archive',
  ]);
  expect(screen.queryByRole('button', { name: 'Request' })).not.toBeInTheDocument();
  expect(network.requests).toEqual([]);
});

describe('citing', () => {
  const call = 'GET /api/catalog/films/:film/citation';
  const text = () => new Response('Elsa Brandt (dir.), A Walk, 1931.', { headers: { 'content-type': 'text/plain' } });

  it('shows the citation, copies it and offers files', async () => {
    const { user } = show(record, { api: { [call]: text } });
    await user.click(await screen.findByRole('button', { name: /^Cite/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cite this film' }));
    expect(await dialog.findByText('Elsa Brandt (dir.), A Walk, 1931.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Copy citation' }));
    expect(await navigator.clipboard.readText()).toBe('Elsa Brandt (dir.), A Walk, 1931.');
    expect(await dialog.findByText('Copied')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'RIS' })).toHaveAttribute(
      'href',
      '/api/catalog/films/a-walk/citation?format=ris&lang=en',
    );
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('cites a time in a film that can be watched, within its length', async () => {
    const { user, network } = show(playable, { api: { [call]: text } });
    await choose(user, 'Cite');
    const time = await screen.findByRole('textbox', { name: 'Time in the film (optional)' });
    await user.type(time, '10:30');
    expect(time).toBeInvalid();
    await user.clear(time);
    await user.type(time, '1:30');
    expect(time).toBeValid();
    await waitFor(() => expect(network.requests.at(-1)?.url.searchParams.get('t')).toBe('90'));
    expect(await screen.findByRole('link', { name: 'BibTeX' })).toHaveAttribute(
      'href',
      '/api/catalog/films/a-walk/citation?format=bibtex&lang=en&t=90',
    );
  });

  it('has no time of a film that cannot be watched', async () => {
    const { user } = show(record, { api: { [call]: text } });
    await user.click(await screen.findByRole('button', { name: /^Cite/ }));
    await screen.findByRole('link', { name: 'BibTeX' });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('can be retried', async () => {
    const { user, network } = show(record, { api: { [call]: problem('unavailable') } });
    await user.click(await screen.findByRole('button', { name: /^Cite/ }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    network.on(call, text);
    await user.click(retry);
    expect(await screen.findByText('Elsa Brandt (dir.), A Walk, 1931.')).toBeVisible();
  });
});

describe('sharing', () => {
  it('offers link and mail', async () => {
    const { user } = show(record, { locale: 'de' });
    await user.click(await screen.findByRole('button', { name: /^Teilen/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Link kopieren' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/de/watch?v=a-walk');
    const mail = new URL(dialog.getByRole('link', { name: 'Per E-Mail senden' }).getAttribute('href') ?? '');
    expect(mail.searchParams.get('subject')).toBe(record.title);
  });

  it('shares a film from the time at which it is, on request', async () => {
    const { user } = renderWithApp(<FilmMenu film={playable} filmMs={() => 67_400} />, { reducers: authOf() });
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('http://localhost/watch?v=a-walk')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'From here' }));
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/watch?v=a-walk&t=67');
  });

  it('offers the player to other sites, and the manifest, and returns the focus to the menu', async () => {
    const { user } = show({ ...playable, title: 'A "B" <C>' });
    await choose(user, 'Embed the player on your site');
    expect(
      await screen.findByText(/^<iframe src="http:\/\/localhost\/embed\/a-walk" title="A &quot;B&quot; &lt;C&gt;"/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await choose(user, 'For IIIF viewers');
    await user.click(await screen.findByRole('button', { name: 'Copy manifest URL' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/iiif/a-walk/manifest.json');
  });

  it('says when the link could not be copied', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^Share/ }));
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText(/Copying failed/)).toBeVisible();
  });

  it('uses the sheet of a phone, and nothing else when it is closed', async () => {
    const share = jest.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
    define(navigator, 'share', share);
    define(window, 'matchMedia', () => ({ matches: true }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /^Share/ }));
    expect(share).toHaveBeenCalledWith({ title: record.title, url: 'http://localhost/watch?v=a-walk' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('has a citation with the address of the page for paper', () => {
  jest.useFakeTimers({ now: new Date('2026-05-04T12:00:00Z') });
  undo.push(() => jest.useRealTimers());
  const film = { ...record, description_date: '1931', production_talent_director: ['Elsa Brandt'] };
  renderWithApp(<PrintedCitation film={film} />, { locale: 'de' });
  expect(
    screen.getByText(
      /^Elsa Brandt \(Regie\): A Walk .*, 1931\. Harbour Archive, North, HFC-0412\. http:\/\/localhost\/de\/watch\?v=a-walk \(abgerufen am 4\. Mai 2026\)\.$/,
    ),
  ).toBeInTheDocument();
});

describe('contributing knowledge about a film', () => {
  const call = 'POST /api/catalog/films/:film/contributions';
  const open = async (options: Parameters<typeof show>[1] = {}) => {
    const app = show(record, { ...options, api: { [call]: {}, ...options.api } });
    await app.user.click(await screen.findByRole('button', { name: /^I know something/ }));
    await screen.findByRole('textbox', { name: 'What do you know?' });
    return app;
  };

  it('sends kind, text, name and address of a guest, and thanks', async () => {
    const { user, network } = await open();
    await user.click(screen.getByRole('radio', { name: 'Dates' }));
    await user.type(screen.getByRole('textbox', { name: 'What do you know?' }), 'It must be 1931.');
    await user.type(screen.getByRole('textbox', { name: /^Your name/ }), 'Erna');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^Thank you/)).toHaveFocus();
    expect(network.requests.at(-1)?.body).toEqual({
      kind: 'dates',
      text: 'It must be 1931.',
      name: 'Erna',
      lang: 'en',
    });
  });

  it('does not ask a user for name and address', async () => {
    const { user, network } = await open({ roles: [] });
    expect(screen.queryByRole('textbox', { name: /optional/ })).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'What do you know?' }), 'Erna Voss is the waitress.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^Thank you/)).toBeVisible();
    expect(network.requests.at(-1)?.body).toEqual({ kind: 'names', text: 'Erna Voss is the waitress.', lang: 'en' });
  });

  it('refuses too little, and keeps what was written when the dialog is closed', async () => {
    const { user } = await open();
    const field = screen.getByRole('textbox', { name: 'What do you know?' });
    await user.type(field, 'Erna');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findAllByText('Please write a little more.')).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: /^I know something/ }));
    expect(screen.getByRole('textbox', { name: 'What do you know?' })).toHaveValue('Erna');
  });
});
