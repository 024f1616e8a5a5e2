import { screen, waitFor, within } from '@testing-library/react';
import { problem, renderPage } from '@nitrate/testing-web';
import { accountApp, noHoldings, profile, session } from '../testing/account-app';

const openAccount = accountApp(renderPage);
const devicesPath = '/account/user/sessions';
const deletionPath = '/account/user/deletion';

describe('devices', () => {
  const all = { sessions: [session('here', { current: true, browser: 'Chrome' }), session('there'), session('x', { browser: null, system: null })] }; // prettier-ignore

  it('are listed; the current one is marked and has no button', async () => {
    await openAccount(devicesPath, { api: { 'GET /api/auth/user/sessions': all } });
    const items = await within(await screen.findByRole('list', { name: 'Devices' })).findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Chrome on Linux.*This device/),
      expect.stringMatching(/^Firefox on Linux.*Last used .*2026/),
      expect.stringMatching(/^Unknown browser/),
    ]);
    expect(within(items[0] as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  });

  it('are signed out one by one', async () => {
    const app = await openAccount(devicesPath, {
      api: {
        'GET /api/auth/user/sessions': all,
        'DELETE /api/auth/user/sessions/:session': ({ params }: { params: Record<string, string> }) => {
          app.network.on('GET /api/auth/user/sessions', {
            sessions: all.sessions.filter(({ id }) => id !== params['session']),
          });
          return {};
        },
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Log out Firefox on Linux' }));
    await waitFor(() => expect(screen.queryByText('Firefox on Linux')).not.toBeInTheDocument());
    expect(screen.getByText('Logged out.')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Devices' })).toHaveFocus();
  });

  it('are signed out at once, except the current one', async () => {
    const app = await openAccount(devicesPath, {
      api: { 'GET /api/auth/user/sessions': all, 'DELETE /api/auth/user/sessions': {} },
    });
    app.network.on('GET /api/auth/user/sessions', all);
    const button = await screen.findByRole('button', { name: 'Log out all other devices' });
    app.network.on('GET /api/auth/user/sessions', { sessions: all.sessions.slice(0, 1) });
    await app.user.click(button);
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(app.network.requests.some(({ method, url }) => method === 'DELETE' && url.pathname.endsWith('/sessions'))).toBe(true); // prettier-ignore
  });

  it('that cannot be listed are loaded again on request', async () => {
    const { user, network } = await openAccount(devicesPath, {
      api: { 'GET /api/auth/user/sessions': problem('somethingWentWrong') },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
    network.on('GET /api/auth/user/sessions', all);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Firefox on Linux')).toBeVisible();
  });
});

describe('the newsletter', () => {
  it.each([
    ['none', 'You do not receive the newsletter.', 'Subscribe', 'POST'],
    ['pending', 'We have sent a link to lotte@nitrate.example.', 'Cancel', 'DELETE'],
    ['subscribed', 'You receive the newsletter at lotte@nitrate.example.', 'Unsubscribe', 'DELETE'],
  ] as const)('%s: %s', async (newsletter, message, button, method) => {
    const after = newsletter === 'none' ? 'pending' : 'none';
    const app = await openAccount('/account/user/newsletter', {
      api: {
        'GET /api/account/profile': { ...profile, newsletter },
        [`${method} /api/account/newsletter`]: () => {
          app.network.on('GET /api/account/profile', { ...profile, newsletter: after });
          return { newsletter: after };
        },
      },
    });
    expect(await screen.findByText(message, { exact: false })).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: button }));
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(after === 'none' ? /^You do not/ : /^We have sent/),
    );
  });
});

describe('the export', () => {
  it('is saved as a JSON file', async () => {
    let saved: Blob | undefined;
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved = blob;
        return 'blob:nitrate';
      },
      revokeObjectURL: () => undefined,
    });
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = await openAccount('/account/user/export', {
      api: { 'GET /api/account/export': { auth: { email: 'x' } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText(/^Your file is ready/)).toBeVisible();
    expect(names).toEqual([expect.stringMatching(/^nitrate-\d{4}-\d\d-\d\d\.json$/)]);
    const text = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(saved as Blob);
    });
    expect(JSON.parse(String(text))).toEqual({ auth: { email: 'x' } });
    jest.restoreAllMocks();
  });
});

describe('deleting the account', () => {
  const holdings = { ...noHoldings, bookmarks: 1204, tickets: 1, subscription: { until: '2027-03-03T12:00:00Z' }, invoices: 3 }; // prettier-ignore

  it.each([
    [
      'en',
      /^Bookmarks.*1,204$/,
      /^Subscription.*until .*2027$/,
      /^Invoices.*tax law.*3$/,
      'What is deleted',
      'What stays',
    ],
    [
      'de',
      /^Lesezeichen.*1\.204$/,
      /^Abonnement.*bis .*2027$/,
      /^Rechnungen.*Steuerrecht.*3$/,
      'Was gelöscht wird',
      'Was bleibt',
    ],
  ] as const)('says before what goes and what stays (%s)', async (locale, marks, held, bills, goes, stays) => {
    await openAccount(deletionPath, { locale, api: { 'GET /api/account/holdings': holdings } });
    const lines = async (name: string) => {
      const part = within(await screen.findByRole('region', { name }));
      return part.getAllByRole('listitem').map(({ textContent }) => textContent);
    };
    await screen.findByText(/^1.204$/);
    expect(await lines(goes)).toEqual(
      expect.arrayContaining([expect.stringMatching(marks), expect.stringMatching(held)]),
    );
    expect(await lines(stays)).toContainEqual(expect.stringMatching(bills));
  });

  it('says in the question what is paid for and lost', async () => {
    const app = await openAccount(deletionPath, { api: { 'GET /api/account/holdings': holdings } });
    await screen.findByText('1,204');
    await app.user.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      /can not be undone. Your subscription, which runs until .*2027, ends now. 1 ticket is lost. Nothing is refunded./,
    );
  });

  it('is possible where the numbers cannot be loaded', async () => {
    await openAccount(deletionPath, { api: { 'GET /api/account/holdings': problem('somethingWentWrong') } });
    expect(await screen.findByText('Watch progress')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete my account' })).toBeEnabled();
  });

  it.each([
    ['en', 'Delete my account', 'Do you want to delete your account? This action can not be undone.', 'Delete'],
    ['de', 'Mein Konto löschen', 'Ihr Konto endgültig löschen? Das lässt sich nicht rückgängig machen.', 'Löschen'],
  ] as const)('asks first, then goes to the home page (%s)', async (locale, submit, question, confirm) => {
    // prettier-ignore
    const app = await openAccount(deletionPath, { locale, api: { 'DELETE /api/auth/user': {} } });
    await app.user.click(await screen.findByRole('button', { name: submit }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(question);
    expect(app.network.requests.some(({ method }) => method === 'DELETE')).toBe(false);
    await app.user.click(within(dialog).getByRole('button', { name: confirm }));
    await waitFor(() => expect(app.currentUser()).toBeUndefined());
    expect(app.address()).toBe(locale === 'de' ? '/de' : '/');
  });

  it('changes nothing when it is refused', async () => {
    const app = await openAccount(deletionPath, { api: { 'DELETE /api/auth/user': problem('twoFactorRequired') } });
    await app.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = await screen.findByRole('dialog');
    await app.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Please confirm it’s you.');
    expect(app.currentUser()?.sub).toBe('u1');
    expect(app.address()).toBe(deletionPath);
  });
});
