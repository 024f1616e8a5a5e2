import { act, screen, waitFor, within } from '@testing-library/react';
import { api } from '@nitrate/api-client';
import { authProblems } from '@nitrate/auth/contract';
import { problem, problemOf, renderPage } from '@nitrate/testing-web';
import { accountApp, profile, user as signedIn } from '../testing/account-app';

const openAccount = accountApp(renderPage);
const path = '/account/user';
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const sentTo = (app: Awaited<ReturnType<typeof openAccount>>, method: string, url: string) =>
  app.network.requests.filter((request) => request.method === method && request.url.pathname === `/api${url}`);

describe('the page', () => {
  it('links to each of its sections', async () => {
    await openAccount(path);
    await screen.findByRole('region', { name: 'Profile' });
    for (const link of within(screen.getByRole('navigation')).getAllByRole('link')) {
      const target = new URL((link as HTMLAnchorElement).href).hash;
      expect(document.querySelector(target)).toHaveAccessibleName(link.textContent ?? '');
    }
  });

  it('shows the error when the profile cannot be loaded, and retries', async () => {
    const { user, network } = await openAccount(path, {
      api: { 'GET /api/account/profile': problem('somethingWentWrong') },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    network.on('GET /api/account/profile', profile);
    await user.click(retry);
    expect(await screen.findByLabelText('City')).toHaveValue('Berlin');
  });
});

it('shows no data of the previous user to the next', async () => {
  const app = await openAccount(path);
  await screen.findByRole('region', { name: 'Profile' });
  app.network.on('GET /api/account/profile', { ...profile, city: 'Wien', email: 'next@nitrate.example' });
  act(() => void app.store.dispatch(api.util.invalidateTags(['Viewer'])));
  await waitFor(() => expect(screen.queryByText(profile.email)).not.toBeInTheDocument());
  expect(screen.getByLabelText('City')).toHaveValue('Wien');
});

describe('the profile', () => {
  it('is saved with the given values and the language of mails', async () => {
    const app = await openAccount(path, { api: { 'PATCH /api/account/profile': profile } });
    const profileSection = await section('Profile');
    await app.user.clear(profileSection.getByLabelText('City'));
    await app.user.type(profileSection.getByLabelText('City'), 'Potsdam');
    await app.user.selectOptions(profileSection.getByLabelText('Language of our emails'), 'Deutsch');
    await app.user.click(profileSection.getByRole('button', { name: 'Save' }));
    expect(await profileSection.findByText('Saved.')).toBeVisible();
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

describe('another address', () => {
  async function requestEmail(reply: unknown) {
    const app = await openAccount(path, { api: { 'POST /api/auth/user/email': reply } });
    const email = await section('Email address');
    expect(email.getByLabelText('Current email')).toHaveValue('lotte@nitrate.example');
    await app.user.type(email.getByLabelText('New email'), 'lotte@film.example');
    await app.user.type(email.getByLabelText('Confirm email'), 'lotte@film.example');
    await app.user.click(email.getByRole('button', { name: 'Change email' }));
    return { app, email };
  }

  it('is requested, and takes effect once its link is followed', async () => {
    const { app, email } = await requestEmail({});
    expect(await email.findByText(/Follow the link in it to use the new address/)).toHaveTextContent(
      'lotte@film.example',
    );
    expect(email.getByLabelText('New email')).toHaveValue('');
    expect(sentTo(app, 'POST', '/auth/user/email')[0]?.body).toEqual({
      currentEmail: 'lotte@nitrate.example',
      newEmail: 'lotte@film.example',
      confirmEmail: 'lotte@film.example',
    });
  });

  it('is refused where it is taken, and the form keeps its values', async () => {
    const { email } = await requestEmail(problemOf(authProblems, 'emailAddressTaken'));
    expect(await email.findByRole('alert')).toHaveTextContent('Email address already registered.');
    expect(email.getByLabelText('New email')).toHaveValue('lotte@film.example');
  });
});

describe('another password', () => {
  it('is set, and the user of the reply becomes the current one', async () => {
    const app = await openAccount(path, { api: { 'POST /api/auth/user/password': signedIn } });
    const password = await section('Password');
    await app.user.type(password.getByLabelText('Old password'), 'older');
    await app.user.type(password.getByLabelText('New password'), 'Nitrate!1895');
    await app.user.type(password.getByLabelText('Confirm password'), 'Nitrate!1895');
    await app.user.click(password.getByRole('button', { name: 'Change password' }));
    expect(await password.findByText(/^Your password has been changed/)).toBeVisible();
    expect(password.getByLabelText('Old password')).toHaveValue('');
    expect(app.currentUser()).toEqual(signedIn);
  });

  it('is sent with the spaces that both passwords begin and end with', async () => {
    const app = await openAccount(path, { api: { 'POST /api/auth/user/password': signedIn } });
    const password = await section('Password');
    await app.user.type(password.getByLabelText('Old password'), ' older ');
    await app.user.type(password.getByLabelText('New password'), ' Nitrate!1895 ');
    await app.user.type(password.getByLabelText('Confirm password'), ' Nitrate!1895 ');
    await app.user.click(password.getByRole('button', { name: 'Change password' }));
    expect(await password.findByText(/^Your password has been changed/)).toBeVisible();
    expect(sentTo(app, 'POST', '/auth/user/password')[0]?.body).toEqual({
      oldPassword: ' older ',
      password: ' Nitrate!1895 ',
      confirmPassword: ' Nitrate!1895 ',
    });
  });

  it('has autocomplete attributes for password managers', async () => {
    await openAccount(path);
    const password = await section('Password');
    expect(password.getByLabelText('Old password')).toHaveAttribute('autocomplete', 'current-password');
    expect(password.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
    expect(password.getByLabelText('Confirm password')).toHaveAttribute('autocomplete', 'new-password');
    expect(document.querySelector('[autocomplete="username"]')).toHaveValue(profile.email);
  });
});
