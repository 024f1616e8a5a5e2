import { act, screen, waitFor } from '@testing-library/react';
import { userSet } from '@nitrate/auth/data-access';
import { leaveTo } from '@nitrate/routing';
import { problem } from '@nitrate/testing-web';
import { hasSessionHint } from '../../session/session-hint';
import { openPage } from '../../testing/page-app';
import { ada } from '../../testing/session-app';

// jsdom cannot leave a page.
jest.mock('@nitrate/routing', () => ({ ...jest.requireActual<object>('@nitrate/routing'), leaveTo: jest.fn() }));
const left = jest.mocked(leaveTo);
beforeEach(() => {
  left.mockReset();
  localStorage.clear();
});

const lookup = 'GET /api/auth/single-sign-on';
const school = { institution: { slug: 'film-school', name: 'Film School' } };
const path = '/login/institution';

const words = {
  en: { email: 'Email at your institution', submit: 'Continue', login: 'Back to login' },
  de: { email: 'E-Mail-Adresse bei Ihrer Einrichtung', submit: 'Weiter', login: 'Zurück zur Anmeldung' },
} as const;

async function enter(
  { user }: Awaited<ReturnType<typeof openPage>>,
  email: string,
  { email: label, submit }: { email: string; submit: string } = words.en,
) {
  await user.click(await screen.findByLabelText(label));
  await user.paste(email);
  await user.click(screen.getByRole('button', { name: submit }));
}

it.each([
  ['en', '/api/auth/single-sign-on/film-school?returnTo=%2Fwatch%3Fv%3Dx&lang=en'],
  ['de', '/api/auth/single-sign-on/film-school?returnTo=%2Fde%2Fwatch%3Fv%3Dx&lang=de'],
] as const)(
  'leads in %s to the institution, and from there back to the page that the visitor came from',
  async (locale, address) => {
    const app = await openPage(path, { at: `${path}?redirect=%2Fwatch%3Fv%3Dx`, locale, api: { [lookup]: school } });
    const login = screen.getByRole('link', { name: words[locale].login });
    expect(login).toHaveAttribute(
      'href',
      `${locale === 'de' ? '/de/login?redirect=%2Fde' : '/login?redirect='}%2Fwatch%3Fv%3Dx`,
    );
    await enter(app, ' Lotte@School.example ', words[locale]);
    await waitFor(() => expect(left.mock.calls).toEqual([[address]]));
    expect(hasSessionHint()).toBe(true);
  },
);

it('sends the domain of an address alone', async () => {
  const app = await openPage(path, { api: { [lookup]: school } });
  await enter(app, 'Lotte@School.example');
  await waitFor(() => expect(left).toHaveBeenCalled());
  const asked = app.network.requests.filter(({ url }) => url.pathname === '/api/auth/single-sign-on');
  expect(asked.map(({ url }) => url.search)).toEqual(['?domain=school.example']);
});

it.each([
  ['en', 'We found no institution with this kind of login for home.example.'],
  ['de', 'Für home.example haben wir keine Einrichtung mit dieser Anmeldung gefunden.'],
] as const)('says in %s that there is no institution, and keeps the address', async (locale, message) => {
  const app = await openPage(path, { locale, api: { [lookup]: { institution: null } } });
  await enter(app, 'lotte@home.example', words[locale]);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText(words[locale].email)).toHaveValue('lotte@home.example');
  expect(left).not.toHaveBeenCalled();
});

it('says that there were too many requests, and asks nothing about what is no address', async () => {
  const app = await openPage(path, { api: { [lookup]: problem('tooManyRequests') } });
  await enter(app, 'lotte@');
  expect(app.network.requests.filter(({ url }) => url.pathname.includes('single-sign-on'))).toEqual([]);
  await enter(app, 'school.example');
  expect(await screen.findByText(/^Too many requests from your network/)).toBeVisible();
});

it('redirects signed-in users', async () => {
  const { store, address } = await openPage(path, { at: `${path}?redirect=%2Farchive` });
  act(() => void store.dispatch(userSet(ada)));
  await waitFor(() => expect(address()).toBe('/archive'));
});
