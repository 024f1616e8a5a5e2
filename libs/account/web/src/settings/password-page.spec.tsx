import { screen } from '@testing-library/react';
import { problem, renderPage } from '@nitrate/testing-web';
import { accountApp, profile, user as signedIn } from '../testing/account-app';

const openAccount = accountApp(renderPage);
const path = '/account/user/password';
const sentTo = (app: Awaited<ReturnType<typeof openAccount>>, method: string, url: string) =>
  app.network.requests.filter((request) => request.method === method && request.url.pathname === `/api${url}`);

describe('another password', () => {
  it('is set, and the user of the reply becomes the current one', async () => {
    const app = await openAccount(path, { api: { 'POST /api/auth/user/password': signedIn } });
    await app.user.type(await screen.findByLabelText('Old password'), 'older');
    await app.user.type(screen.getByLabelText('New password'), 'Nitrate!1895');
    await app.user.type(screen.getByLabelText('Confirm password'), 'Nitrate!1895');
    await app.user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(/^Your password has been changed/)).toBeVisible();
    expect(screen.getByLabelText('Old password')).toHaveValue('');
    expect(app.currentUser()).toEqual(signedIn);
  });

  it('is sent with the spaces that both passwords begin and end with', async () => {
    const app = await openAccount(path, { api: { 'POST /api/auth/user/password': signedIn } });
    await app.user.type(await screen.findByLabelText('Old password'), ' older ');
    await app.user.type(screen.getByLabelText('New password'), ' Nitrate!1895 ');
    await app.user.type(screen.getByLabelText('Confirm password'), ' Nitrate!1895 ');
    await app.user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(/^Your password has been changed/)).toBeVisible();
    expect(sentTo(app, 'POST', '/auth/user/password')[0]?.body).toEqual({
      oldPassword: ' older ',
      password: ' Nitrate!1895 ',
      confirmPassword: ' Nitrate!1895 ',
    });
  });

  it('has autocomplete attributes for password managers', async () => {
    await openAccount(path);
    expect(await screen.findByLabelText('Old password')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByLabelText('Confirm password')).toHaveAttribute('autocomplete', 'new-password');
    expect(document.querySelector('[autocomplete="username"]')).toHaveValue(profile.email);
  });
});

describe('the first password of a user who signs in at their institution', () => {
  const api = { 'GET /api/account/profile': { ...profile, hasPassword: false } };

  it.each([
    ['en', 'Email me a link to set a password', /^We have emailed a link to lotte@nitrate\.example/],
    ['de', 'Link zum Festlegen eines Passworts anfordern', /^Wir haben einen Link an lotte@nitrate\.example gesendet/],
  ] as const)('is set by a mailed link (%s)', async (locale, button, sent) => {
    const app = await openAccount(path, { locale, api: { ...api, 'POST /api/auth/forgot': {} } });
    await app.user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(sent)).toBeVisible();
    expect(sentTo(app, 'POST', '/auth/forgot').map(({ body }) => body)).toEqual([
      { email: 'lotte@nitrate.example', lang: locale },
    ]);
    expect(screen.queryByLabelText(/^(Old password|Altes Passwort)$/)).toBeNull();
  });

  it('says why no link could be sent', async () => {
    const app = await openAccount(path, { api: { ...api, 'POST /api/auth/forgot': problem('tooManyRequests') } });
    await app.user.click(await screen.findByRole('button', { name: 'Email me a link to set a password' }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});
