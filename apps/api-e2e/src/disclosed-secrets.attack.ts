import { codeOf, expect, test } from './support/people';

test('no cache keeps a page whose address has a secret, and no other request names it', async ({ clients }) => {
  for (const page of ['/id/reset', '/de/id/reset', '/id/confirm/1', '/digitisation-request/confirm', '/no/such/page']) {
    const headers = (await clients.visitor.get(`${page}?token=a-token-of-some-length`)).headers();
    const policies = [headers['cache-control'], headers['referrer-policy']];
    expect([page, ...policies]).toEqual([page, 'no-store', 'strict-origin']);
  }
});

test('nobody guesses a coupon', async ({ clients }) => {
  const previews = Array.from({ length: 25 }, (_, at) => clients.user.get(`/api/coupons/GUESS${at}`));
  await Promise.all(previews);
  // Not even the right one of the demo can be distinguished from the others any more.
  expect(await codeOf(await clients.user.get('/api/coupons/WILLKOMMEN20'))).toBe('tooManyRequests');
});

test('no list, page or file about people opens by the password of an ADMIN alone', async ({ clients }) => {
  const parts = ['users', 'users.csv', 'subscriptions', 'subscriptions.csv', 'organisations'];
  const statements = ['statements', 'statements.csv'];
  const trail = ['audit', 'audit.csv', 'audit.ndjson', 'entitlement?film=harbour&user=editor@nitrate.example'];
  for (const part of [...parts, ...statements, ...trail]) {
    const response = await clients.admin.get(`/api/admin/${part}`);
    expect([part, await codeOf(response)]).toEqual([part, 'secondFactorRequired']);
    expect(await response.text()).not.toContain('@');
  }
});
