import { screen, waitFor, within } from '@testing-library/react';
import { authProblems } from '@nitrate/auth/contract';
import { problem, problemOf } from '@nitrate/testing-web';
import { adminId } from '../testing/open-admin-page';
import { lotte, openUsersPage } from '../testing/users-app';

const userPattern = { pattern: '/admin/users/:user' };
const lottePath = `/admin/users/${lotte.id}`;

describe('the list of users', () => {
  it('asks the server for what the address says, and offers the same set as CSV', async () => {
    const { network } = await openUsersPage('/admin/users?q=lot&role=EDITOR&blocked=false&sort=email&direction=asc&page=2&size=48&has=nonsense'); // prettier-ignore
    expect(await screen.findByRole('link', { name: 'Lotte Reiniger' })).toHaveAttribute('href', lottePath);
    const asked = network.requests.find(({ url }) => url.pathname === '/api/admin/users')?.url.searchParams;
    expect(Object.fromEntries(asked ?? [])).toEqual({
      q: 'lot',
      role: 'EDITOR',
      blocked: 'false',
      sort: 'email',
      direction: 'asc',
      page: '2',
      size: '48',
    });
    expect(screen.getByRole('heading', { name: '60 users' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
      'href',
      '/api/admin/users.csv?q=lot&role=EDITOR&blocked=false',
    );
  });

  it('says about how many there are, and which page it has', async () => {
    const many = { users: [lotte], page: 3, total: 1_012_345, isEstimate: true };
    await openUsersPage('/admin/users?page=3', { api: { 'GET /api/admin/users': many } });
    expect(await screen.findByRole('heading', { name: 'About 1,000,000 users' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  });

  it('is searched and filtered from its first page on', async () => {
    const { user, network } = await openUsersPage('/admin/users?page=2');
    await user.type(await screen.findByRole('searchbox', { name: 'Name or email' }), 'Rei{Enter}');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Has' }), 'ticket');
    await waitFor(() => {
      const last = network.requests.filter(({ url }) => url.pathname === '/api/admin/users').at(-1);
      expect(Object.fromEntries(last?.url.searchParams ?? [])).toMatchObject({ q: 'Rei', has: 'ticket', page: '1' });
    });
  });

  it('says so where nobody is found', async () => {
    await openUsersPage('/admin/users?q=x', {
      locale: 'de',
      api: { 'GET /api/admin/users': { users: [], page: 1, total: 0, isEstimate: false } },
    });
    expect(await screen.findByText('Keine Konten gefunden')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'CSV herunterladen' })).not.toBeInTheDocument();
  });
});

describe('a user', () => {
  it('is shown with entitlements, tickets, sessions and the changes of the account', async () => {
    await openUsersPage(lottePath, userPattern);
    const entitlements = within(await screen.findByRole('list', { name: 'Access to full films' }));
    expect(entitlements.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Role: EditorOpen-ended.Gives access',
      expect.stringMatching(/^TicketEnded .*2026.*\.No access$/),
    ]);
    const sessions = within(screen.getByRole('list', { name: 'Sessions' }));
    expect(sessions.getByRole('button', { name: 'End session: Firefox, Linux' })).toBeVisible();
    expect(sessions.getAllByRole('button')).toHaveLength(1);
    expect(await screen.findByText('by admin@archive.example')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Audit trail' })).toHaveAttribute(
      'href',
      `/admin/audit?targetKind=user&targetId=${lotte.id}`,
    );
    expect(screen.getByRole('link', { name: 'Check access to a film' })).toHaveAttribute(
      'href',
      `/admin/entitlement?user=${lotte.id}`,
    );
  });

  const get = 'GET /api/admin/users/:user';
  const subscription = {
    id: '019ab000-0000-7000-8000-0000000000c1',
    plan: 'monthly',
    kind: 'month',
    provider: 'stripe',
    status: 'trialing',
    state: 'trialing',
    periodStart: '2026-11-01T10:00:00Z',
    periodEnd: null,
    cancelAtPeriodEnd: false,
    endedAt: null,
    graceEnd: null,
    nextPlan: null,
    nextPayment: null,
    withdrawableUntil: null,
  };

  it('has a gift of the archive that ends, and is not cancelled', async () => {
    const gift = { ...subscription, plan: 'granted', provider: 'granted', status: 'active', state: 'active' };
    const given = { ...gift, cancelAtPeriodEnd: true, periodEnd: '2026-12-01T10:00:00Z' };
    await openUsersPage(lottePath, { ...userPattern, api: { [get]: { ...lotte, subscription: given } } });
    expect(await screen.findByText(/^Active, Ends on .*2026/)).toBeVisible();
    expect(screen.queryByText(/cancels at period end/)).not.toBeInTheDocument();
  });

  it('has a subscription in the state that the subscriptions give it', async () => {
    await openUsersPage(lottePath, { ...userPattern, api: { [get]: { ...lotte, subscription } } });
    const purchases = await screen.findByRole('list', { name: 'Subscription and tickets' });
    expect(within(purchases).getByRole('link', { name: 'Monthly subscription' })).toBeVisible();
    expect(within(purchases).getByText('Active without payment')).toBeVisible();
  });

  it('gets other roles', async () => {
    const { user, network } = await openUsersPage(lottePath, {
      ...userPattern,
      api: { 'PUT /api/admin/users/:user/roles': {} },
    });
    await user.click(await screen.findByRole('button', { name: 'Change roles' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('checkbox', { name: /^Editor/ })).toBeChecked();
    await user.click(dialog.getByRole('checkbox', { name: /^Editor/ }));
    await user.click(dialog.getByRole('checkbox', { name: /^Administrator/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The roles of Lotte Reiniger have been changed.')).toBeVisible();
    expect(network.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ roles: ['ADMIN'] });
  });

  it('is blocked after a question, or not, with the reason in words', async () => {
    const refused = { 'PUT /api/admin/users/:user/block': problemOf(authProblems, 'ownAccount') };
    const { user, network } = await openUsersPage(lottePath, { ...userPattern, api: refused });
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block Lotte Reiniger?' }));
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    expect(await dialog.findByText(/^You cannot block or delete your own account/)).toBeVisible();
    network.on('PUT /api/admin/users/:user/block', {});
    network.on('GET /api/admin/users/:user', { ...lotte, blockedAt: '2026-11-24T10:00:00Z', sessions: [] });
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    expect(await screen.findByRole('button', { name: 'Unblock' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Actions' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Send password link' })).not.toBeInTheDocument();
    expect(screen.getByText('Not signed in anywhere.')).toBeVisible();
  });

  it('is deleted by their address alone', async () => {
    const { user, network, address } = await openUsersPage(lottePath, {
      ...userPattern,
      api: { 'POST /api/admin/users/:user/deletion': {} },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Delete account' }));
    expect(await dialog.findByText('Email address is required.')).toBeVisible();
    expect(network.requests.some(({ method }) => method === 'POST')).toBe(false);
    await user.type(dialog.getByRole('textbox', { name: 'Email address' }), lotte.email);
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    await waitFor(() => expect(address()).toBe('/admin/users'));
    expect(network.requests.find(({ method }) => method === 'POST')?.body).toEqual({ email: lotte.email });
  });

  it('that is the administrator themself is neither blocked nor deleted', async () => {
    await openUsersPage(`/admin/users/${adminId}`, {
      ...userPattern,
      api: { 'GET /api/admin/users/:user': { ...lotte, id: adminId } },
    });
    expect(await screen.findByText(/^This is your own account/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Block' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete account' })).not.toBeInTheDocument();
  });

  it('that does not exist is said to', async () => {
    const unknown = { 'GET /api/admin/users/:user': problem('notFound') };
    await openUsersPage(lottePath, { ...userPattern, locale: 'de', api: unknown });
    expect(await screen.findByText('Dieses Konto gibt es nicht')).toBeVisible();
  });
});
