import { screen, waitFor } from '@testing-library/react';
import { renderWithApp } from '@nitrate/testing-web';
import { languageCookie } from './language-cookie';
import { OfferedLanguage } from './offered-language';
import { preferredLocale } from './offered-language';

const setLanguages = (...languages: string[]) =>
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
const clearCookie = () => {
  document.cookie = 'language=; Path=/; Max-Age=0';
};

beforeEach(clearCookie);
afterEach(() => {
  clearCookie();
  setLanguages('en-US', 'en');
});

it.each([
  ['', ['de-AT', 'en'], 'de'],
  ['', ['fr', 'EN-GB', 'de'], 'en'],
  ['', ['fr'], undefined],
  ['', [], undefined],
  ['theme=dark; language=en', ['de'], 'en'],
  ['language=de', ['en'], 'de'],
  ['language=fr', ['de'], 'de'],
  ['mylanguage=en', ['de'], 'de'],
] as const)('with cookie %j and languages %j, the reader asks for %s', (cookie, languages, expected) => {
  expect(preferredLocale(cookie, languages)).toBe(expected);
});

it('offers the page in the language of the browser, in that language', async () => {
  setLanguages('de-DE', 'en');
  const { user, address } = renderWithApp(<OfferedLanguage />, { route: '/archive?q=rhein' });
  expect(await screen.findByText('Diese Seite gibt es auch auf Deutsch.')).toBeInTheDocument();
  expect(screen.getByRole('complementary', { name: 'Sprache' })).toHaveAttribute('lang', 'de-DE');
  expect(address()).toBe('/archive?q=rhein');
  await user.click(screen.getByRole('link', { name: 'Auf Deutsch lesen' }));
  expect(address()).toBe('/de/archive?q=rhein');
  expect(document.cookie).toContain('language=de');
});

it('offers the language of the cookie before that of the browser', async () => {
  document.cookie = languageCookie('en', false);
  setLanguages('de');
  renderWithApp(<OfferedLanguage />, { route: '/archive', locale: 'de' });
  expect(await screen.findByRole('link', { name: 'Read in English' })).toHaveAttribute('href', '/archive');
});

it('does not come back once it is dismissed', async () => {
  setLanguages('de');
  const first = renderWithApp(<OfferedLanguage />);
  await first.user.click(await screen.findByRole('button', { name: 'Bei Englisch bleiben' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
  expect(document.cookie).toContain('language=en');
  first.unmount();
  renderWithApp(<OfferedLanguage />);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

it.each(['/', '/about?preview=to.k.en'])('offers nothing at %s', (route) => {
  setLanguages(route === '/' ? 'en' : 'de');
  renderWithApp(<OfferedLanguage />, { route });
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});
