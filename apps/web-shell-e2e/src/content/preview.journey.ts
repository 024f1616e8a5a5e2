import { asEditor, preview } from '../support/content';
import { expect, hydrated, test } from '../support/archive';

test('a preview is marked as one, neither cached nor indexed, and can be left', async ({ page, browser }) => {
  await asEditor(page);
  const { address } = await preview(page.request, 'page:about', 'en');

  const visitor = await browser.newPage();
  const response = await visitor.goto(address);
  expect(response?.headers()['cache-control']).toBe('no-store');
  await hydrated(visitor);
  await expect(visitor.getByText('This is a Draft Preview.')).toBeVisible();
  await expect(visitor.locator('meta[name=robots][content=noindex]')).toHaveCount(1);
  await visitor.getByRole('button', { name: 'Exit Preview' }).click();
  await visitor.waitForURL((url) => url.pathname === '/about' && url.search === '');
  await expect(visitor.getByText('This is a Draft Preview.')).toBeHidden();
  await visitor.close();
});

test('a forged or expired token, or one of another path, redirects to the path without it @in-full', async ({
  page,
  browser,
}) => {
  await asEditor(page);
  const { token } = await preview(page.request, 'page:about', 'en');
  const [head = '', body = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
  const forged = (change: object) =>
    `${head}.${Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url')}.${'A'.repeat(43)}`;
  const wrong = [
    ['/faq', token],
    ['/de/about', token],
    ['/archive?q=a', token],
    ['/about', forged({})],
    ['/about', forged({ exp: 1 })],
    ['/about', 'x.y.z'],
    ['/about', ''],
  ] as const;
  const visitor = await browser.newPage();
  for (const [path, preview] of wrong) {
    const address = `${path}${path.includes('?') ? '&' : '?'}preview=${preview}`;
    await visitor.goto(address);
    expect(visitor.url(), address).toMatch(new RegExp(`${path.replace('?', '\\?')}$`));
    await expect(visitor.getByText('This is a Draft Preview.')).toBeHidden();
  }
  const draft = await visitor.request.get(`/api/cms/page?lang=en&slug=about&preview=${forged({})}`);
  expect(draft.status()).toBe(403);
  expect(draft.headers()['cache-control']).toContain('no-store');
  await visitor.close();
});
