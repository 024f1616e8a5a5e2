import type { Page } from 'playwright';

/** Blocks the app's scripts until released. */
export async function holdApp(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/entry-[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
