import { screen, waitFor, within } from '@testing-library/react';
import { problem, renderPage } from '@nitrate/testing-web';
import { accountApp } from '../../testing/account-app';

const openAccount = accountApp(renderPage);
const path = '/account/user/security';
const listed = 'GET /api/auth/user/factors';
const none = { factors: [], recoveryCodesLeft: 0 };
const phone = { id: 'f1', kind: 'app', name: 'Phone', createdAt: '2026-11-01T12:00:00Z', lastUsedAt: null };
const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Nitrate:ada?secret=JBSWY3DPEHPK3PXP' };
const recoveryCodes = ['ABCD-EFGH-JKLM-NPQR', 'STUV-WXYZ-2345-6789'];
const rights = { roles: ['ADMIN' as const] };

it.each([
  [
    'en',
    'Add an authenticator app',
    'QR code for the authenticator app',
    'Code from the app',
    'Add app',
    /^Save these codes now/,
    'Back to the previous page',
  ],
  [
    'de',
    'Authentifizierungs-App hinzufügen',
    'QR-Code für die Authentifizierungs-App',
    'Code aus der App',
    'App hinzufügen',
    /^Speichern Sie diese Codes jetzt/,
    'Zurück zur vorherigen Seite',
  ],
] as const)(
  'sets up an app, shows the recovery codes once and leads back (%s)',
  async (locale, open, qr, code, submit, once, back) => {
    const app = await openAccount(path, {
      rights,
      locale,
      route: `${path}?redirect=%2Fstudio%2Fcontent`,
      api: {
        [listed]: none,
        'POST /api/auth/user/factors/app/secret': secret,
        'POST /api/auth/user/factors/app': () => {
          app.network.on(listed, { factors: [phone], recoveryCodesLeft: 10 });
          return { recoveryCodes };
        },
      },
    });
    await app.user.click(await screen.findByRole('button', { name: open }));
    expect(await screen.findByRole('img', { name: qr })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await app.user.type(await screen.findByLabelText(code), '123 456');
    await app.user.click(screen.getByRole('button', { name: submit }));
    expect(await screen.findByText(once)).toBeVisible();
    for (const each of recoveryCodes) expect(screen.getByText(each)).toBeVisible();
    expect(app.network.requests.find(({ body }) => body !== undefined)?.body).toMatchObject({ code: '123456' });
    await app.user.click(await screen.findByRole('link', { name: back }));
    await waitFor(() => expect(app.address()).toBe(locale === 'de' ? '/de/studio/content' : '/studio/content'));
  },
);

it('says at the field that the code of the app is wrong', async () => {
  const { user } = await openAccount(path, {
    rights,
    api: {
      [listed]: none,
      'POST /api/auth/user/factors/app/secret': secret,
      'POST /api/auth/user/factors/app': problem('somethingWentWrong'),
    },
  });
  expect(await screen.findByText(/^Administrators need a passkey or an authenticator app\./)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Add an authenticator app' }));
  await user.type(await screen.findByLabelText('Code from the app'), '123456{Enter}');
  expect(await screen.findByText('Something went wrong.')).toBeVisible();
});

it('renames and removes what was set up, after asking', async () => {
  const app = await openAccount(path, {
    rights,
    api: {
      [listed]: { factors: [phone], recoveryCodesLeft: 1 },
      'PATCH /api/auth/user/factors/:factor': () => {
        app.network.on(listed, { factors: [{ ...phone, name: 'Old phone' }], recoveryCodesLeft: 1 });
        return { ...phone, name: 'Old phone' };
      },
      'DELETE /api/auth/user/factors/:factor': () => {
        app.network.on(listed, none);
        return {};
      },
    },
  });
  expect(await screen.findByText(/^You have 1 recovery code left/)).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Rename Phone' }));
  const name = await screen.findByLabelText('Name');
  await app.user.clear(name);
  await app.user.type(name, 'Old phone{Enter}');
  expect(await screen.findByText('Old phone')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Remove Old phone' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove “Old phone”?' });
  expect(app.network.requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await app.user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Old phone')).not.toBeInTheDocument());
});

it('shows new recovery codes no longer once the last factor has taken them with it', async () => {
  const app = await openAccount(path, {
    rights,
    api: {
      [listed]: { factors: [phone], recoveryCodesLeft: 0 },
      'POST /api/auth/user/factors/recovery-codes': { recoveryCodes },
      'DELETE /api/auth/user/factors/:factor': () => {
        app.network.on(listed, none);
        return {};
      },
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Create new codes' }));
  expect(await screen.findByText(recoveryCodes[0] ?? '')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Remove Phone' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove “Phone”?' });
  await app.user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText(recoveryCodes[0] ?? '')).not.toBeInTheDocument());
});

it('replaces the recovery codes, and shows the new ones', async () => {
  const { user } = await openAccount(path, {
    rights,
    api: {
      [listed]: { factors: [phone], recoveryCodesLeft: 0 },
      'POST /api/auth/user/factors/recovery-codes': { recoveryCodes },
    },
  });
  expect(await screen.findByText(/^You have no recovery codes left/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create new codes' }));
  expect(await screen.findByText(recoveryCodes[0] ?? '')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your recovery codes' })).toHaveFocus();
});

it.each([
  [rights.roles, true],
  [[], false],
])('is listed for those with a role alone: %j', async (roles, isListed) => {
  await openAccount('/account/user', { rights: { roles }, api: { [listed]: none } });
  await screen.findByText('Lotte Reiniger');
  expect(screen.queryByRole('link', { name: /^Second factor/ }) !== null).toBe(isListed);
});
