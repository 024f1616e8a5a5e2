import { join } from 'node:path';
import { startService, type Service } from '@nitrate/processes';
import { archiveAddress, developmentAddress } from './support/addresses';
import { expect, test } from './support/archive';

// What the development server renders is shown without its thousand modules of scripts.
test.use({ javaScriptEnabled: false });

let server: Service;

test.beforeAll(() => {
  server = startService(process.execPath, ['apps/web-shell/dev-server.mjs'], 'TERM', {
    cwd: join(__dirname, '../../..'),
    env: {
      ...process.env,
      API_ORIGIN: archiveAddress,
      PORT: new URL(developmentAddress).port,
      PSEUDO_LOCALE: 'en-XA',
    },
    onLine: (line) => process.stdout.write(`${line}\n`),
    stopGraceMs: 4_000,
  });
});

test.afterAll(() => server.stop());

test('in the pseudo-locale en-XA, all that a page says is a message, and fits a phone @phone-only', async ({
  page,
  film,
}) => {
  test.slow();
  const answers = () =>
    fetch(developmentAddress).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { timeout: 150_000 }).toBe(true);

  for (const path of ['/archive', `/watch?v=${film.id}`, '/no-such-page']) {
    await page.goto(`${developmentAddress}${path}`);
    const parts = page.locator('button, legend, input[placeholder], main h2');
    const texts = await parts.evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('placeholder') ?? element.textContent.trim()).filter(Boolean),
    );
    expect(texts.filter((text) => /[áéíóú]/i.test(text)).length, path).toBeGreaterThan(1);
    expect(
      texts.filter((text) => /[a-z]{3}/i.test(text)),
      path,
    ).toEqual([]);
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth), path).toBe(page.viewportSize()?.width);
  }
});
