import { screen, within } from '@testing-library/react';
import { authSlice } from '@nitrate/auth/data-access';
import type { Screening } from '@nitrate/cataloguing/contract';
import { renderWithApp } from '@nitrate/testing-web';
import { withMessages } from '@nitrate/i18n';
import { messages as de } from 'virtual:messages/films-studio/de';
import { messages as en } from 'virtual:messages/films-studio/en';
import { ScreeningsDialog } from './screenings-dialog';

const film = '019ab000-0000-7000-8000-000000000001';
const listCall = 'GET /api/studio/films/:film/screenings';
const createCall = 'POST /api/studio/films/:film/screenings';
const revokeCall = 'DELETE /api/studio/films/:film/screenings/:screening';

const link: Screening = {
  id: '019ab000-0000-7000-8000-000000000002',
  recipient: 'Family Brandt',
  createdAt: '2026-11-25T10:00:00Z',
  expiresAt: '2099-12-05T10:00:00Z',
  revokedAt: null,
  by: { id: 'u', name: 'ed@films.example' },
  opened: 2,
  lastOpenedAt: '2026-11-26T10:00:00Z',
};

const Dialog = withMessages({ en, de })(ScreeningsDialog);

const open = (screenings: readonly Screening[] = []) =>
  renderWithApp(<Dialog film={film} onClose={() => undefined} />, {
    locale: 'en',
    route: '/',
    reducers: { auth: authSlice.reducer },
    api: { [listCall]: { screenings }, [createCall]: { token: 'secret', screening: link }, [revokeCall]: {} },
  });

it('creates a link for somebody, and shows its address once', async () => {
  const { user, network } = await open();
  expect(await screen.findByRole('heading', { name: 'No links yet' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByRole('link', { name: 'Say for whom the link is' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'For whom' }), ' Family Brandt ');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Valid for' }), '14');
  network.on(listCall, { screenings: [link] });
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByRole('textbox', { name: 'The new link' })).toHaveValue(
    `${location.origin}/screening/secret`,
  );
  expect(network.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    recipient: 'Family Brandt',
    days: 14,
  });
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('The link is on the clipboard.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: '1 link' })).toBeVisible();
});

it('says how a link is used, and revokes it', async () => {
  const { user, network } = await open([link]);
  const item = within((await screen.findByText('Family Brandt')).closest('li') as HTMLElement);
  expect(item.getByText(/^valid until .*2099.*opened 2 times.*ed@films\.example$/)).toBeVisible();
  network.on(listCall, { screenings: [{ ...link, revokedAt: '2026-11-27T10:00:00Z' }] });
  await user.click(item.getByRole('button', { name: 'Revoke (Family Brandt)' }));
  expect(await item.findByText(/^revoked on/)).toBeVisible();
  expect(item.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '1 link' })).toHaveFocus();
});
