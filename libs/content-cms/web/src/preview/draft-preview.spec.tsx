import { screen } from '@testing-library/react';
import { renderWithApp } from '@nitrate/testing-web';
import { DraftPreviewBar } from './draft-preview-bar';
import { draftRedirect } from './preview-redirect';

const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
const token = (claims: object) => `${part({ alg: 'HS256' })}.${part(claims)}.c2ln`;
const now = Date.parse('2026-11-21T12:00:00Z');
const later = now / 1000 + 60;
const redirectOf = (path: string, preview?: string) => {
  const url = new URL(path, 'https://films.example');
  if (preview !== undefined) url.searchParams.set('preview', preview);
  return draftRedirect(url, () => now);
};

describe('previewRedirect', () => {
  it.each([
    ['without a token', '/about', undefined],
    ['with one for this path', '/about', token({ path: '/about', exp: later })],
    ['with one for this collection', '/archive?collection=Harbour+Film&page=2', token({ path: '/archive?collection=Harbour%20Film', exp: later })], // prettier-ignore
    ['with one for this path, with a trailing slash', '/de/', token({ path: '/de', exp: later })],
  ])('accepts an address %s', async (_, path, preview) => {
    expect(await redirectOf(path, preview)).toBeUndefined();
  });

  it.each([
    ['for another path', token({ path: '/faq', exp: later })],
    ['for a collection', token({ path: '/about?collection=Harbour', exp: later })],
    ['for the same page in the other language', token({ path: '/de/about', exp: later })],
    ['that has expired', token({ path: '/about', exp: now / 1000 - 1 })],
    ['that never expires', token({ path: '/about' })],
    ['that is unreadable', 'x.y.z'],
    ['that is empty', ''],
  ])('redirects to the same address without a token %s', async (_, preview) => {
    expect(await redirectOf('/about?q=a#foot', preview)).toBe('/about?q=a#foot');
  });
});

describe('the draft preview bar', () => {
  it.each([
    ['en', 'This is a Draft Preview.', 'Exit Preview'],
    ['de', 'Dies ist eine Entwurfsvorschau.', 'Vorschau beenden'],
  ] as const)('tells in %s that this is a draft and offers to leave', (locale, words, exit) => {
    renderWithApp(<DraftPreviewBar />, { locale, route: '/about?preview=x' });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('button', { name: exit })).toBeEnabled();
  });

  it('is not rendered outside previews', () => {
    renderWithApp(<DraftPreviewBar />, { route: '/about' });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
