import { screen } from '@testing-library/react';
import { renderWithApp } from '@nitrate/testing-web';
import { DraftPreviewBar } from './draft-preview-bar';
import { previewRefusal } from './preview-refusal';

const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
const token = (claims: object) => `${part({ alg: 'HS256' })}.${part(claims)}.c2ln`;
const now = Date.parse('2026-11-21T12:00:00Z');
const later = now / 1000 + 60;
const refusal = (path: string, preview?: string) => {
  const url = new URL(path, 'https://films.example');
  if (preview !== undefined) url.searchParams.set('preview', preview);
  return previewRefusal(url, () => now);
};

describe('the rule for addresses with a preview token', () => {
  it.each([
    ['without a token', '/about', undefined],
    ['with one for this path', '/about', token({ path: '/about', exp: later })],
    ['with one for this path, written with a slash at the end', '/de/', token({ path: '/de', exp: later })],
  ])('lets through an address %s', async (_, path, preview) => {
    expect(await refusal(path, preview)).toBeUndefined();
  });

  it.each([
    ['for another path', token({ path: '/faq', exp: later })],
    ['for the same page in the other language', token({ path: '/de/about', exp: later })],
    ['that has run out', token({ path: '/about', exp: now / 1000 - 1 })],
    ['that never runs out', token({ path: '/about' })],
    ['that cannot be read', 'x.y.z'],
    ['that is empty', ''],
  ])('takes off a token %s, and leaves the rest of the address', async (_, preview) => {
    expect(await refusal('/about?q=a#foot', preview)).toBe('/about?q=a#foot');
  });
});

describe('the draft preview bar', () => {
  it.each([
    ['en', 'This is a Draft Preview.', 'Exit Preview'],
    ['de', 'Dies ist eine Entwurfsvorschau.', 'Vorschau beenden'],
  ] as const)('says in %s what is shown and offers the way out', (locale, words, exit) => {
    renderWithApp(<DraftPreviewBar />, { locale, route: '/about?preview=x' });
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('button', { name: exit })).toBeEnabled();
  });

  it('is not there outside previews', () => {
    renderWithApp(<DraftPreviewBar />, { route: '/about' });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
