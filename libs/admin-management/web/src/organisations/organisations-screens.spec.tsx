import { screen, waitFor, within } from '@testing-library/react';
import { subscriptionsProblems } from '@nitrate/subscriptions/contract';
import { problem, problemOf } from '@nitrate/testing-web';
import { openSubscriptionsPage, school } from '../testing/subscriptions-app';

const pattern = '/admin/organisation/:organisation';
const schoolPath = `/admin/organisation/${school.id}`;
const update = 'PATCH /api/admin/organisations/:organisation';

describe('the list of institutions', () => {
  it('leads to each, and is searched', async () => {
    const { user, network } = await openSubscriptionsPage('/admin/organisation?state=active');
    expect(await screen.findByRole('link', { name: 'Film School' })).toHaveAttribute('href', schoolPath);
    await user.type(screen.getByRole('searchbox', { name: 'Name, domain or network' }), '23.0.0.7{Enter}');
    await waitFor(() => {
      const last = network.requests.filter(({ url }) => url.pathname === '/api/admin/organisations').at(-1);
      expect(Object.fromEntries(last?.url.searchParams ?? [])).toMatchObject({ q: '23.0.0.7', state: 'active' });
    });
  });

  it('gets another one, whose page opens, and says everything that is wrong with it', async () => {
    const errors = [
      { path: 'body.slug', code: 'exists', message: 'm' },
      { path: 'body.networks', code: 'networkInvalid.notPublic', message: 'm', values: { network: '10.0.0.0/8' } },
    ];
    const { user, network, address } = await openSubscriptionsPage('/admin/organisation', {
      api: { 'POST /api/admin/organisations': problem('validationFailed', errors) },
    });
    await user.click(await screen.findByRole('button', { name: 'Add institution' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByRole('textbox', { name: 'Name' }), 'Museum');
    await user.type(dialog.getByRole('textbox', { name: 'Short name' }), 'museum');
    await user.type(dialog.getByRole('textbox', { name: 'Networks' }), '10.0.0.0/8');
    await user.type(dialog.getByRole('textbox', { name: 'Seats' }), 'many');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findAllByText('Seats is not valid.')).not.toHaveLength(0);
    await user.clear(dialog.getByRole('textbox', { name: 'Seats' }));
    await user.type(dialog.getByRole('textbox', { name: 'Seats' }), '20');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('An institution with this short name already exists.')).toBeVisible();
    expect(dialog.getByText('10.0.0.0/8 is a private network or contains one.')).toBeVisible();
    network.on('POST /api/admin/organisations', school);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe(schoolPath));
    expect(network.requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Museum',
      slug: 'museum',
      networks: ['10.0.0.0/8'],
      domains: [],
      seats: 20,
      validUntil: null,
    });
  });
});

describe('an institution', () => {
  it('is shown with its members, its subscription and its usage', async () => {
    await openSubscriptionsPage(schoolPath, { pattern });
    expect(await screen.findByRole('heading', { name: '12 members' })).toBeVisible();
    expect(screen.getByText('And 11 more.')).toBeVisible();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Usage')).toBe(`/admin/analytics-b2e?organisation=${school.id}`);
    expect(hrefOf('Subscription')).toBe(`/admin/subscription/${school.id}`);
    expect(screen.getByText(/^Members sign in with a password/)).toBeVisible();
  });

  it('gets a network, unless it overlaps with one of another institution, which is named', async () => {
    const values = { network: '23.9.0.0/24', other: '23.9.0.0/16', name: 'City Library', slug: 'city-library' };
    const taken = { path: 'body.networks', code: 'networkTaken', message: 'm', values };
    const { user, network } = await openSubscriptionsPage(schoolPath, {
      pattern,
      api: { [update]: problem('validationFailed', [taken]) },
    });
    await user.click(await screen.findByRole('button', { name: 'Add networks' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByRole('textbox', { name: 'Networks' }), '23.9.0.0/24');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(
      await dialog.findByText('23.9.0.0/24 overlaps with 23.9.0.0/16, which belongs to City Library.'),
    ).toBeVisible();
    network.on(update, school);
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Film School has been updated.')).toBeVisible();
    expect(network.requests.findLast(({ method }) => method === 'PATCH')?.body).toEqual({
      version: 3,
      networks: ['23.0.0.0/24', '2a00:1450::/32', '23.9.0.0/24'],
    });
  });

  it('loses a network, and the focus stays', async () => {
    const { user, network } = await openSubscriptionsPage(schoolPath, { pattern, api: { [update]: school } });
    await user.click(await screen.findByRole('button', { name: 'Remove 23.0.0.0/24' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(network.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
        version: 3,
        networks: ['2a00:1450::/32'],
      }),
    );
    await waitFor(() => expect(screen.getByRole('list', { name: 'Networks' })).toHaveFocus());
  });

  it('is not changed from what somebody else has changed meanwhile', async () => {
    const { user } = await openSubscriptionsPage(schoolPath, {
      pattern,
      api: { [update]: problemOf(subscriptionsProblems, 'organisationChanged') },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/^Somebody else has changed the institution/)).toBeVisible();
  });

  it('keeps the days that are not changed', async () => {
    const { user, network } = await openSubscriptionsPage(schoolPath, { pattern, api: { [update]: school } });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByRole('textbox', { name: 'Seats' }), '9');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Film School has been updated.')).toBeVisible();
    expect(network.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
      version: 3,
      name: 'Film School',
      contactName: 'Ada',
      contactEmail: 'ada@school.example',
      domains: ['school.example'],
      seats: 9,
    });
  });

  it('that does not exist is said to', async () => {
    await openSubscriptionsPage(schoolPath, {
      pattern,
      locale: 'de',
      api: { 'GET /api/admin/organisations/:organisation': problem('notFound') },
    });
    expect(await screen.findByText('Diese Einrichtung gibt es nicht')).toBeVisible();
  });
});
