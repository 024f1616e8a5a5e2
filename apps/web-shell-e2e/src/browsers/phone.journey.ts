import { expect, test } from './support/test';

test.use({ viewport: { width: 360, height: 740 } });

const menu = { role: 'dialog', name: 'Menu' };

test('the phone menu leads to another page and closes', async ({ visitor }) => {
  await visitor.open('/');
  const [width, content] = await visitor.evaluate(() => [window.innerWidth, document.documentElement.scrollWidth]);
  expect(width).toBe(360);
  expect(content).toBeLessThanOrEqual(360);
  await visitor.click({ role: 'button', name: 'Menu' });
  await visitor.click({ role: 'link', name: 'Explore', within: menu });
  await visitor.isAt('/explore');
  await visitor.seesNo(menu);
});

test('the phone menu switches to German and keeps the page', async ({ visitor }) => {
  await visitor.open('/archive?q=harbour');
  await visitor.click({ role: 'button', name: 'Menu' });
  await visitor.click({ css: 'a[hreflang^=de]', within: menu });
  await visitor.isAt('/de/archive?q=harbour');
  await visitor.reads(/\d+ Filme?/, { css: 'h1' });
});
