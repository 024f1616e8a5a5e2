import { screen } from '@testing-library/react';
import { renderWithApp } from '@nitrate/testing-web';
import { languageCookie } from './language-cookie';
import { LanguageSwitch } from './language-switch';

it.each([
  ['en', '/archive?q=rhein&page=2', 'Deutsch', '/de/archive?q=rhein&page=2'],
  ['de', '/archive?q=rhein&page=2', 'English', '/archive?q=rhein&page=2'],
  ['en', '/', 'Deutsch', '/de'],
  ['de', '/', 'English', '/'],
] as const)('links from %s %s to the same page in the other language', async (locale, route, name, target) => {
  const { user, address } = renderWithApp(<LanguageSwitch />, { locale, route });
  await user.click(screen.getByRole('link', { name }));
  expect(address()).toBe(target);
});

it('stores the choice in a cookie', async () => {
  const { user } = renderWithApp(<LanguageSwitch />, { locale: 'en' });
  await user.click(screen.getByRole('link', { name: 'Deutsch' }));
  expect(document.cookie).toContain('language=de');
});

it('sets a cookie of 365 days, secure on https pages', () => {
  expect(languageCookie('de', true)).toBe('language=de; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  expect(languageCookie('en', false)).toBe('language=en; Path=/; Max-Age=31536000; SameSite=Lax');
});
