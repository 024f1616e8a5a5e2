import { screen } from '@testing-library/react';
import { problem, renderPage } from '@nitrate/testing-web';
import { accountApp } from '../testing/account-app';

const openAccount = accountApp(renderPage);
const token = 'a-token-of-some-length';
/** Waits for the heading, which is the title of the document as well. */
const title = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 1, name });
  expect(document.title).toContain(name);
  return heading;
};

describe('confirming', () => {
  const path = '/newsletter/confirm';
  const call = 'POST /api/marketing/newsletter/confirm';

  it.each([
    ['en', 'You are subscribed'],
    ['de', 'Newsletter abonniert'],
  ] as const)('follows the link once (%s)', async (locale, name) => {
    const { network } = await openAccount(path, { locale, route: `${path}?token=${token}`, api: { [call]: {} } });
    expect(await title(name)).toBeVisible();
    expect(network.requests.map(({ body }) => body)).toEqual([{ token }]);
  });

  it('shows that a link has expired, and links to the account', async () => {
    await openAccount(path, { route: `${path}?token=${token}`, api: { [call]: problem('tokenExpired') } });
    expect(await title('This link has expired')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute(
      'href',
      '/account/user/newsletter',
    );
  });

  it('can be retried after a fault', async () => {
    const { user, network } = await openAccount(path, {
      route: `${path}?token=${token}`,
      api: { [call]: problem('somethingWentWrong') },
    });
    expect(await title('That didn’t work')).toBeVisible();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    network.on(call, {});
    await user.click(retry);
    expect(await title('You are subscribed')).toBeVisible();
  });

  it('makes no call for a truncated link', async () => {
    const { network } = await openAccount(path, { route: `${path}?token=abc` });
    await title('This link is not valid');
    expect(network.requests).toEqual([]);
  });
});

describe('unsubscribing', () => {
  const path = '/newsletter/unsubscribe';
  const call = 'POST /api/marketing/newsletter/unsubscribe';

  it.each([
    ['en', 'Unsubscribe from the newsletter?', 'Unsubscribe', 'You are unsubscribed'],
    ['de', 'Newsletter abbestellen?', 'Abbestellen', 'Newsletter abbestellt'],
  ] as const)('waits for the button (%s)', async (locale, question, button, done) => {
    const { user, network } = await openAccount(path, { locale, route: `${path}?token=${token}`, api: { [call]: {} } });
    await title(question);
    expect(network.requests).toEqual([]);
    await user.click(screen.getByRole('button', { name: button }));
    expect(await title(done)).toBeVisible();
    expect(network.requests.map(({ body }) => body)).toEqual([{ token }]);
  });

  it('shows that the link is invalid', async () => {
    const { user } = await openAccount(path, {
      route: `${path}?token=${token}`,
      api: { [call]: problem('tokenInvalid') },
    });
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    expect(await title('This link is not valid')).toBeVisible();
  });
});
