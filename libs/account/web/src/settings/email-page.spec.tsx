import { screen } from '@testing-library/react';
import { authProblems } from '@nitrate/auth/contract';
import { problemOf, renderPage } from '@nitrate/testing-web';
import { accountApp } from '../testing/account-app';

const openAccount = accountApp(renderPage);
const path = '/account/user/email';
const sentTo = (app: Awaited<ReturnType<typeof openAccount>>, method: string, url: string) =>
  app.network.requests.filter((request) => request.method === method && request.url.pathname === `/api${url}`);

describe('another address', () => {
  async function requestEmail(reply: unknown) {
    const app = await openAccount(path, { api: { 'POST /api/auth/user/email': reply } });
    expect(await screen.findByLabelText('Current email')).toHaveValue('lotte@nitrate.example');
    await app.user.type(screen.getByLabelText('New email'), 'lotte@film.example');
    await app.user.type(screen.getByLabelText('Confirm email'), 'lotte@film.example');
    await app.user.click(screen.getByRole('button', { name: 'Change email' }));
    return app;
  }

  it('is requested, and takes effect once its link is followed', async () => {
    const app = await requestEmail({});
    expect(await screen.findByText(/Follow the link in it to use the new address/)).toHaveTextContent(
      'lotte@film.example',
    );
    expect(screen.getByLabelText('New email')).toHaveValue('');
    expect(sentTo(app, 'POST', '/auth/user/email')[0]?.body).toEqual({
      currentEmail: 'lotte@nitrate.example',
      newEmail: 'lotte@film.example',
      confirmEmail: 'lotte@film.example',
    });
  });

  it('is refused where it is taken, and the form keeps its values', async () => {
    await requestEmail(problemOf(authProblems, 'emailAddressTaken'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Email address already registered.');
    expect(screen.getByLabelText('New email')).toHaveValue('lotte@film.example');
  });
});
