import { screen, waitFor, within } from '@testing-library/react';
import { subscriptionsProblems } from '@nitrate/subscriptions/contract';
import { problem, problemOf } from '@nitrate/testing-web';
import { monthly, openSubscriptionsPage, period, school } from '../testing/subscriptions-app';

const pattern = '/admin/subscription/:subscription';
const monthlyPath = `/admin/subscription/${monthly.id}`;

describe('the list of subscriptions', () => {
  it('asks the server for what the address says, and offers the same set as CSV', async () => {
    const { network } = await openSubscriptionsPage(
      `/admin/subscription?q=lot&state=active&plan=monthly&kind=b2c&endsWithin=30&organisation=${school.id}&sort=end&direction=asc&page=2&size=48`,
    );
    const grid = await screen.findByRole('grid', { name: 'Subscriptions' });
    expect(await within(grid).findByRole('link', { name: 'lotte@film.example' })).toHaveAttribute('href', monthlyPath);
    expect(within(grid).getByRole('link', { name: 'Film School' })).toBeVisible();
    const filter = {
      q: 'lot',
      state: 'active',
      plan: 'monthly',
      kind: 'b2c',
      endsWithin: '30',
      organisation: school.id,
    };
    const asked = network.requests.find(({ url }) => url.pathname === '/api/admin/subscriptions')?.url.searchParams;
    expect(Object.fromEntries(asked ?? [])).toEqual({
      ...filter,
      sort: 'end',
      direction: 'asc',
      page: '2',
      size: '48',
    });
    expect(screen.getByRole('heading', { name: '60 subscriptions' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
      'href',
      `/api/admin/subscriptions.csv?${new URLSearchParams(filter)}`,
    );
  });

  it('is filtered from its first page on', async () => {
    const { user, network } = await openSubscriptionsPage('/admin/subscription?page=2&state=nonsense');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'past_due');
    await waitFor(() => {
      const last = network.requests.filter(({ url }) => url.pathname === '/api/admin/subscriptions').at(-1);
      expect(Object.fromEntries(last?.url.searchParams ?? [])).toMatchObject({ state: 'past_due', page: '1' });
    });
  });

  it('says so where none is found', async () => {
    await openSubscriptionsPage('/admin/subscription?q=x', {
      locale: 'de',
      api: { 'GET /api/admin/subscriptions': { subscriptions: [], page: 1, total: 0, isEstimate: false, plans: [] } },
    });
    expect(await screen.findByText('Keine Abonnements gefunden')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'CSV herunterladen' })).not.toBeInTheDocument();
  });
});

describe('a subscription', () => {
  it('is shown with its payments, its state at the provider and a link to its user', async () => {
    await openSubscriptionsPage(monthlyPath, { pattern });
    expect(await screen.findByRole('link', { name: 'lotte@film.example' })).toHaveAttribute(
      'href',
      `/admin/users/${monthly.user?.id}`,
    );
    const history = within(screen.getByRole('list', { name: 'History' }));
    expect(history.getByText('Invoice N-1, €7.90, paid')).toBeVisible();
    expect(await screen.findByText(/match the payment service/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resume subscription' })).not.toBeInTheDocument();
  });

  it('is shown where the provider cannot be reached', async () => {
    await openSubscriptionsPage(monthlyPath, {
      pattern,
      api: {
        'GET /api/admin/subscriptions/:subscription/provider': problemOf(subscriptionsProblems, 'paymentUnavailable'),
      },
    });
    expect(await screen.findByText(/payment service cannot be reached/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Extend' })).toBeVisible();
  });

  it('is extended with a reason, and says why it is not', async () => {
    const call = 'POST /api/admin/subscriptions/:subscription/extend';
    const fault = { path: 'body.until', code: 'tooEarly', message: 'm' };
    const { user, network } = await openSubscriptionsPage(monthlyPath, {
      pattern,
      api: { [call]: problem('validationFailed', [fault]) },
    });
    await user.click(await screen.findByRole('button', { name: 'Extend' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Extend' }));
    expect(await dialog.findAllByText('Reason is required.')).not.toHaveLength(0);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Outage');
    await user.click(dialog.getByRole('button', { name: 'Extend' }));
    expect(await dialog.findByText(/The end must be later/)).toBeVisible();
    network.on(call, monthly);
    await user.click(dialog.getByRole('button', { name: 'Extend' }));
    expect(await screen.findByText('The subscription of lotte@film.example has been extended.')).toBeVisible();
    expect(network.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
      until: '2026-12-10',
      reason: 'Outage',
    });
  });

  it('is cancelled at once with the last payment returned', async () => {
    const { user, network } = await openSubscriptionsPage(monthlyPath, {
      pattern,
      api: { 'POST /api/admin/subscriptions/:subscription/cancel': { ...monthly, state: 'cancelled', changes: [] } },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'When' }), 'refund');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'By letter');
    await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByText(/has been cancelled/)).toBeVisible();
    expect(network.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      at: 'now',
      refund: true,
      reason: 'By letter',
    });
  });

  it('of an institution has its networks', async () => {
    await openSubscriptionsPage(`/admin/subscription/${period.id}`, {
      pattern,
      api: { 'GET /api/admin/subscriptions/:subscription': period },
    });
    const networks = within(await screen.findByRole('list', { name: 'Networks' }));
    expect(networks.getByText('23.0.0.0/24')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Film School' })).toHaveAttribute(
      'href',
      `/admin/organisation/${school.id}`,
    );
    expect(screen.queryByRole('heading', { name: 'At the payment service' })).not.toBeInTheDocument();
  });

  it('that has ended offers nothing, and one that does not exist is said to', async () => {
    await openSubscriptionsPage(monthlyPath, {
      pattern,
      api: { 'GET /api/admin/subscriptions/:subscription': { ...monthly, state: 'expired', changes: [] } },
    });
    expect(await screen.findByText(/^This subscription has ended/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Extend' })).not.toBeInTheDocument();
  });

  it('that does not exist is said to', async () => {
    await openSubscriptionsPage(monthlyPath, {
      pattern,
      api: { 'GET /api/admin/subscriptions/:subscription': problem('notFound') },
    });
    expect(await screen.findByText('This subscription does not exist')).toBeVisible();
  });
});
