import { spawnSync } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '@nitrate/testing-files';
import { readSelection } from './read-selection.mjs';
import { needsOf } from './system-needs.mjs';

const needed = (...words: string[]) => needsOf(readSelection(words)).map(({ name }) => name);
const edge = ['nginx', 'njs of nginx', 'Varnish', 'the module digest of Varnish'];

it('needs what the selected checks run, and nothing else', () => {
  expect(needed()).toEqual(needed('firefox', 'webkit', 'test', 'deploy', 'faults'));
  expect(needed('firefox')).toEqual(['Firefox']);
  expect(needed('edge')).toEqual(edge);
  expect(needed('faults')).toEqual(['ceph-mon', 'ceph-osd', 'radosgw', 'PgBouncer', ...edge]);
  expect(needed('api')).toEqual(['promtool']);
  expect(needed('storage', 'http')).toEqual(['redis-server']);
  expect([needed('lint'), needed('e2e'), needed('catalog'), needed('typecheck', 'edge')]).toEqual([[], [], [], []]);
});

/** What `requireNeeds` throws for a selection where nothing may be installed. */
function refusal(path: string, words: readonly string[]): string {
  const module = (name: string) => JSON.stringify(join(__dirname, name));
  const code = `import { readSelection } from ${module('read-selection.mjs')};
    import { requireNeeds } from ${module('require-needs.mjs')};
    import { needsOf } from ${module('system-needs.mjs')};
    try { requireNeeds(needsOf(readSelection(${JSON.stringify(words)}))); } catch (error) { console.log(error.message); }`;
  const options = { env: { NITRATE_INSTALL: '0', PATH: path }, encoding: 'utf8' } as const;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], options);
  return `${stdout}${stderr}`.trim();
}

it('names what is missing, the packages and what can be left out, in one line', async () => {
  const folder = await scratchFolder();
  for (const name of ['firefox-esr', 'Xvfb']) {
    await writeFile(join(folder, name), '#!/bin/sh');
    await chmod(join(folder, name), 0o755);
  }
  const message = refusal(folder, ['firefox', 'webkit']);
  expect(message).toMatch(/^WebKitWebDriver.* not found, and NITRATE_INSTALL=0 forbids installing\. Install/);
  expect(message).toMatch(/apt-get install --no-install-recommends webkit2gtk-driver/);
  expect(message).toContain('npm test -- lint format knip');
  expect(message).not.toMatch(/Firefox|Xvfb|webkit\.|\n/);
  expect(refusal(folder, ['firefox'])).toBe('');
});
