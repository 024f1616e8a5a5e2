import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Manifest } from '@iiif/presentation-3';
import { expect, test as base } from './support/archive';

interface ReadingRoom {
  /** Address of a page on another site that opens a manifest in Clover, a IIIF viewer. */
  readingRoom: (manifest: string) => string;
}

/** Clover as an element for any page, which its package has next to what it exports. */
const cloverFile = join(require.resolve('@samvera/clover-iiif/package.json'), '../dist/web-components/index.umd.js');

const test = base.extend<ReadingRoom>({
  readingRoom: async ({ page: _ }, use) => {
    const clover = await readFile(cloverFile);
    const server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
      if (pathname === '/clover.js') return response.setHeader('content-type', 'text/javascript').end(clover);
      return response
        .setHeader('content-type', 'text/html')
        .end(
          `<!doctype html><html lang="en"><title>Reading room</title><script src="/clover.js"></script>` +
            `<clover-viewer iiif-content="${searchParams.get('manifest')}"></clover-viewer>`,
        );
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    await use((manifest) => `http://127.0.0.1:${port}/?${new URLSearchParams({ manifest })}`);
    server.closeAllConnections();
    server.close();
  },
});

test('a viewer of IIIF on another site names the film, plays its preview and has its captions', async ({
  page,
  request,
  film,
  readingRoom,
}) => {
  await page.goto(`/watch?v=${film.slug}`);
  const address = await page.locator('link[type^="application/ld+json"]').getAttribute('href');
  const manifest = (await (await request.get(address ?? '')).json()) as Manifest;
  await page.goto(readingRoom(manifest.id));
  await expect(page.getByText(film.title).first()).toBeVisible();
  const video = page.locator('video');
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  const captions = video.locator('track[label="English"]');
  const cuesOf = () =>
    captions.evaluate(({ track }: HTMLTrackElement) => {
      track.mode = 'showing';
      return track.cues?.length ?? 0;
    });
  await expect.poll(cuesOf).toBeGreaterThan(0);
});
