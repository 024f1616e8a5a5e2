import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '@nitrate/api-client';
import { problem, renderPage } from '@nitrate/testing-web';
import { accountApp, profile } from '../testing/account-app';

const openAccount = accountApp(renderPage);
const path = '/account/user/profile';
const sentTo = (app: Awaited<ReturnType<typeof openAccount>>, method: string, url: string) =>
  app.network.requests.filter((request) => request.method === method && request.url.pathname === `/api${url}`);

it('shows the error when the profile cannot be loaded, and retries', async () => {
  const { user, network } = await openAccount(path, {
    api: { 'GET /api/account/profile': problem('somethingWentWrong') },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  network.on('GET /api/account/profile', profile);
  await user.click(retry);
  expect(await screen.findByLabelText('City')).toHaveValue('Berlin');
});

it('leads to the other pages of the account, and marks itself', async () => {
  await openAccount(path);
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toContain('/account/user/deletion');
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([
    screen.getByRole('link', { name: 'Profile' }),
  ]);
  expect(screen.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/account/user');
});

it('shows no data of the previous user to the next', async () => {
  const app = await openAccount(path);
  expect(await screen.findByLabelText('City')).toHaveValue('Berlin');
  app.network.on('GET /api/account/profile', { ...profile, city: 'Wien', email: 'next@nitrate.example' });
  act(() => void app.store.dispatch(api.util.invalidateTags(['Viewer'])));
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Wien'));
});

describe('the profile', () => {
  it('is saved with the given values and the language of mails', async () => {
    const app = await openAccount(path, { api: { 'PATCH /api/account/profile': profile } });
    await app.user.clear(await screen.findByLabelText('City'));
    await app.user.type(screen.getByLabelText('City'), 'Potsdam');
    await app.user.selectOptions(screen.getByLabelText('Language of our emails'), 'Deutsch');
    await app.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(sentTo(app, 'PATCH', '/account/profile')[0]?.body).toEqual({
      name: 'Lotte',
      surname: 'Reiniger',
      city: 'Potsdam',
      country: 'Germany',
      code: '10115',
      profession: 'Animator',
      description: '',
      lang: 'de',
    });
  });

  it.each([
    ['en', 'First name', 'First name is required.'],
    ['de', 'Vorname', 'Vorname ist erforderlich.'],
  ] as const)('requires a name (%s)', async (locale, label, message) => {
    const app = await openAccount(path, { locale });
    const name = await screen.findByLabelText(label);
    await app.user.clear(name);
    await app.user.tab();
    await waitFor(() => expect(name).toHaveAccessibleDescription(message));
  });
});

describe('unsaved changes', () => {
  it('are discarded only after a confirmation', async () => {
    const app = await openAccount(path);
    const city = await screen.findByLabelText('City');
    await app.user.type(city, ' (West)');

    await app.goTo('/archive');
    const question = await screen.findByRole('dialog', { name: 'Discard changes?' });
    expect(app.address()).toBe(path);
    await app.user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(city).toHaveValue('Berlin (West)');

    await app.goTo('/archive');
    await app.user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(app.address()).toBe('/archive'));
  });

  it('do not block navigation once they are undone', async () => {
    const app = await openAccount(path);
    await app.user.type(await screen.findByLabelText('City'), '!{Backspace}');
    await app.goTo('/archive');
    expect(app.address()).toBe('/archive');
  });
});
