import { writeFile } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { archiveAddress } from '../../support/addresses';
import { expect, firstFilm, type Film } from '../../support/archive';
import type { BrowserTab, Engine } from './browser-tab';
import { startFirefox } from './firefox';
import { Visitor } from './visitor';
import { startWebKit } from './webkit';

export type EngineName = 'firefox' | 'webkit';

interface Journey {
  film: Film;
  tab: BrowserTab;
  visitor: Visitor;
}

/** Journeys of a visitor in an engine that the project names; an error in the page fails the journey. */
export const test = base.extend<Journey, { engineName: EngineName; engine: Engine }>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use, { parallelIndex }) => {
      const engine = engineName === 'firefox' ? await startFirefox() : await startWebKit(parallelIndex);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 30_000 },
  ],
  film: async ({ request }, use) => use(await firstFilm(request, 'full')),
  tab: [
    async ({ engine, viewport }, use, testInfo) => {
      const tab = await engine.openTab(viewport ?? { width: 1280, height: 800 });
      await use(tab);
      if (testInfo.status !== testInfo.expectedStatus) {
        await writeFile(testInfo.outputPath('page.png'), await tab.screenshot());
      }
      const errors = tab.errors();
      // A tab that is only closed may leave its stream open, and an account may have three.
      await tab.open('about:blank');
      await tab.close();
      expect(errors, 'errors in the page').toEqual([]);
    },
    // Outside of the journey: a driver that is stuck is started once more.
    { timeout: 90_000 },
  ],
  visitor: async ({ tab }, use) => use(new Visitor(tab, archiveAddress)),
});

export { expect };
