import { screen } from '@testing-library/react';
import { pageAt, problem, renderPage } from '@nitrate/testing-web';
import { contributionsRoutes } from '../contributions-routes';
import { authOf } from '../testing/film-actions-app';

const path = '/digitisation-request/confirm';
const call = 'POST /api/catalog/digitisation-requests/confirm';
const token = 'a-token-of-some-length';
const film = { id: 'f', slug: 'a-walk', title: 'A Walk', titleLang: 'en' };

const open = (api: Record<string, unknown>, locale: 'en' | 'de' = 'en', route = `${path}?token=${token}`) =>
  renderPage(pageAt(contributionsRoutes(), path), { route, locale, api, reducers: authOf() });

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

it.each([
  ['en', 'Your request has been counted', '31 people have requested it.', 'Go to the film', '/watch?v=a-walk'],
  ['de', 'Ihr Wunsch wurde gezählt', '31 Personen wünschen sich das.', 'Zum Film', '/de/watch?v=a-walk'],
] as const)('follows the link once, and leads to the film (%s)', async (locale, done, count, link, href) => {
  const { network } = await open({ [call]: { film, count: 31, onScreen: false } }, locale);
  expect(await title(done)).toBeVisible();
  expect(screen.getByText(new RegExp(count))).toBeVisible();
  expect(screen.getByText('A Walk')).toHaveAttribute('lang', 'en-GB');
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href);
  expect(network.requests.map(({ body }) => body)).toEqual([{ token }]);
});

it('lets the sender withdraw', async () => {
  const withdraw = 'POST /api/catalog/digitisation-requests/withdraw';
  const { user } = await open({ [call]: { film, count: null, onScreen: false }, [withdraw]: problem('unavailable') });
  await user.click(await screen.findByRole('button', { name: 'Withdraw my request' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});

it('confirms that a request is withdrawn', async () => {
  const withdraw = 'POST /api/catalog/digitisation-requests/withdraw';
  const { user } = await open({ [call]: { film, count: null, onScreen: false }, [withdraw]: {} });
  await user.click(await screen.findByRole('button', { name: 'Withdraw my request' }));
  expect(await title('Your request has been withdrawn')).toBeVisible();
});

it('says that the film can be watched by now', async () => {
  await open({ [call]: { film, count: 5, onScreen: true } });
  expect(await screen.findByText(/You can now watch this film/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Watch the film' })).toBeVisible();
});

it('offers a new link for one that has expired', async () => {
  const resend = 'POST /api/catalog/digitisation-requests/resend';
  const { user, network } = await open({ [call]: problem('tokenExpired'), [resend]: {} });
  await title('This link has expired');
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await title('A new link is on its way')).toBeVisible();
  expect(network.requests.at(-1)?.body).toEqual({ token, lang: 'en' });
});

it('says that a link is not valid, without a call where it is truncated', async () => {
  await open({ [call]: problem('tokenInvalid') });
  expect(await title('This link is not valid')).toBeVisible();
  const { network } = await open({}, 'en', `${path}?token=abc`);
  expect(network.requests).toEqual([]);
});

it('can be retried after a fault', async () => {
  const { user, network } = await open({ [call]: problem('somethingWentWrong') });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  network.on(call, { film, count: null, onScreen: false });
  await user.click(retry);
  expect(await title('Your request has been counted')).toBeVisible();
});
