import { screen, waitFor } from '@testing-library/react';
import { signOnProblems } from '@nitrate/auth/contract';
import { openPage } from '../../testing/page-app';

const lookup = 'GET /api/auth/single-sign-on';
const school = { institution: { slug: 'film-school', name: 'Film School' } };

it.each([
  ['en', 'Log in through your institution', '/login/institution?redirect=%2Farchive'],
  ['de', 'Über Ihre Einrichtung anmelden', '/de/login/institution?redirect=%2Fde%2Farchive'],
] as const)('leads in %s to the institutions', async (locale, name, href) => {
  await openPage('/login', { at: '/login?redirect=%2Farchive', locale });
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

it.each([
  ['en', 'Continue to Film School', '/api/auth/single-sign-on/film-school?returnTo=%2Farchive&lang=en'],
  ['de', 'Weiter zu Film School', '/api/auth/single-sign-on/film-school?returnTo=%2Fde%2Farchive&lang=de'],
] as const)('offers in %s the institution of the address that was entered', async (locale, name, href) => {
  const { user } = await openPage('/login', { at: '/login?redirect=%2Farchive', locale, api: { [lookup]: school } });
  await user.click(await screen.findByLabelText(/^E-?mail/i));
  await user.paste('lotte@school.example');
  expect(screen.queryByRole('link', { name })).toBeNull();
  await user.tab();
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});

it('offers nothing for other addresses, and asks once for each domain', async () => {
  const { user, network } = await openPage('/login', { api: { [lookup]: { institution: null } } });
  const email = await screen.findByLabelText('Email');
  for (const address of ['lotte@home.example', 'ada@home.example', 'lotte@']) {
    await user.clear(email);
    await user.type(email, address);
    await user.tab();
  }
  const asked = () => network.requests.filter(({ url }) => url.pathname === '/api/auth/single-sign-on');
  await waitFor(() => expect(asked().map(({ url }) => url.search)).toEqual(['?domain=home.example']));
  expect(screen.queryByRole('link', { name: /^Continue to/ })).toBeNull();
});

it.each(signOnProblems.flatMap((problem) => [[problem, 'en'] as const, [problem, 'de'] as const]))(
  'says why a sign-in at an institution has failed (%s, %s)',
  async (problem, locale) => {
    await openPage('/login', { at: `/login?problem=${problem}`, locale });
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent(locale === 'de' ? /^Sie sind nicht angemeldet.+\./ : /^You are not logged in.+\./);
    expect(note).not.toHaveTextContent('auth.signOn');
  },
);

it.each(['nothing', '%3Cb%3Ehello%3C%2Fb%3E', 'title'])('says nothing about the problem %s', async (problem) => {
  await openPage('/login', { at: `/login?problem=${problem}` });
  await screen.findByLabelText('Email');
  expect(screen.queryByRole('alert')).toBeNull();
});
