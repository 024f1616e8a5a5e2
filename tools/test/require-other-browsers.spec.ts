import { spawnSync } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '@nitrate/testing-files';

const requireModule = JSON.stringify(join(__dirname, 'require-other-browsers.mjs'));

it('names what is missing, the packages and what can be left out, in one line', async () => {
  const folder = await scratchFolder();
  for (const name of ['firefox-esr', 'Xvfb']) {
    await writeFile(join(folder, name), '#!/bin/sh');
    await chmod(join(folder, name), 0o755);
  }
  const code = `import { requireOtherBrowsers } from ${requireModule};
    try { requireOtherBrowsers(['firefox', 'webkit']); } catch (error) { console.log(error.message); }`;
  const options = { env: { NITRATE_INSTALL: '0', PATH: folder }, encoding: 'utf8' } as const;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], options);
  const message = `${stdout}${stderr}`.trim();
  expect(message).toMatch(/^WebKitWebDriver.* not found, and NITRATE_INSTALL=0 forbids installing\. Install/);
  expect(message).toMatch(/apt-get install webkit2gtk-driver/);
  expect(message).toContain('npm test -- lint typecheck test e2e');
  expect(message).not.toMatch(/Firefox|Xvfb|\n/);
});
