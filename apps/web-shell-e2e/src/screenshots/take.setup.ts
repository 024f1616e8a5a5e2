import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, type APIRequestContext, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { logInByApi, signUpByApi } from '../support/accounts';
import { demoPassword, galleryAddress } from '../support/addresses';
import { signUpAdmin } from '../support/content';
import { confirmSessions } from '../support/roles';
import { firstFilm, hydrated, pathIn } from '../support/archive';
import { writeContactSheet } from './contact-sheet';
import { allScenes, type Reader, type Samples, type Scene } from './scenes';
import { fileOf, isPhone, nameOf, variants, type Variant } from './variants';

const root = resolve(__dirname, '../../../..');
const folder = resolve(root, 'dist/screenshots');

/** Lines of pixels beyond which a page is cut. */
const maxHeight = 6000;
/** A page that plays a film is never idle. */
const maxIdleMs = 4000;

/** The route table of the build that is served. */
async function routePaths(): Promise<readonly string[]> {
  const entry = pathToFileURL(resolve(root, 'dist/web-shell/server/entry-server.mjs'));
  const { paths } = (await import(entry.href)) as { paths: readonly string[] };
  return paths;
}

async function readSamples(request: APIRequestContext, paths: readonly string[]): Promise<Samples> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const slugs = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+\/([\w-]+)<\/loc>/g)].map(([, slug = '']) => slug);
  return {
    film: await firstFilm(request, 'full'),
    record: await firstFilm(request, 'none'),
    slugs: [...new Set(slugs)].filter((slug) => slug !== 'de' && !paths.includes(`/${slug}`)),
  };
}

/** Pages by reader, each signed in when it is first asked for. */
function pagesOf(browser: Browser, variant: Variant) {
  const { locale, colorScheme, width, forcedColors } = variant;
  const open = new Map<Reader, Promise<Page>>();
  const viewport = { width, height: isPhone(variant) ? 740 : 800 };

  async function signedIn(reader: Reader): Promise<Page> {
    const context: BrowserContext = await browser.newContext({
      viewport,
      // Otherwise a bar offers the page in the language of the browser.
      locale: locale === 'de' ? 'de-DE' : 'en-GB',
      colorScheme,
      forcedColors: forcedColors ? 'active' : 'none',
      reducedMotion: 'reduce',
      ...(isPhone(variant) && { isMobile: true, hasTouch: true }),
    });
    const page = await context.newPage();
    if (reader === 'member') await signUpByApi(page.request, { lang: locale });
    else if (reader === 'admin') await confirmSessions(await signUpAdmin(page.request));
    else if (reader !== 'visitor') {
      const account = { email: `${reader}@nitrate.example`, password: demoPassword };
      await logInByApi(page, account);
      await confirmSessions(account);
    }
    return page;
  }

  return async (reader: Reader): Promise<Page> => {
    const page = open.get(reader) ?? signedIn(reader);
    open.set(reader, page);
    await (await page).setViewportSize(viewport);
    return page;
  };
}

/** Waits until the texts and pictures of the page are there. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: maxIdleMs }).catch(() => undefined);
  // Lazy pictures that are not shown never load.
  const isReady = () =>
    document.fonts.status === 'loaded' &&
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
  await page.waitForFunction(isReady, undefined, { timeout: maxIdleMs }).catch(() => undefined);
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

async function take(page: Page, scene: Scene, { locale, width }: Variant, file: string) {
  const { path, before, over, isPlain, isGallery } = scene;
  await page.goto(isGallery ? `${galleryAddress}${path}&lang=${locale}` : pathIn(locale, path));
  if (!isPlain && !isGallery) await hydrated(page);
  await before?.(page);
  await settled(page);
  if (over) return void (await page.screenshot({ path: file, animations: 'disabled' }));
  // As high as the page, so that its lazy pictures load.
  const window = page.viewportSize();
  await page.setViewportSize({ width, height: Math.max(740, Math.min(await heightOf(page), maxHeight)) });
  await settled(page);
  // As before, because the content is at least as high as the window.
  if (window) await page.setViewportSize(window);
  const clip = { x: 0, y: 0, width, height: Math.min(await heightOf(page), maxHeight) };
  await page.screenshot({ path: file, animations: 'disabled', fullPage: true, clip });
}

for (const variant of variants) {
  test(`screenshots ${nameOf(variant)}`, async ({ browser, request }) => {
    await mkdir(folder, { recursive: true });
    const paths = await routePaths();
    const scenes = allScenes(paths, await readSamples(request, paths)).filter(
      ({ phoneOnly }) => !phoneOnly || isPhone(variant),
    );
    const pageOf = pagesOf(browser, variant);
    const failed: string[] = [];
    for (const scene of scenes) {
      await test
        .step(scene.name, async () => {
          await take(await pageOf(scene.as ?? 'visitor'), scene, variant, resolve(folder, fileOf(scene.name, variant)));
        })
        .catch((error: Error) => failed.push(`${scene.name}: ${error.message}`));
    }
    await writeContactSheet(folder);
    expect(failed, 'scenes without a picture').toEqual([]);
  });
}
