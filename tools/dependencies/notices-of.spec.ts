import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '@nitrate/testing-files';
import { noticesOf } from './notices-of.mjs';
import { closureOf, runtimePackages } from './read-lockfile.mjs';

const mit = 'Permission is hereby granted';

/** A folder with installed packages: what the lockfile says of them, and their licence texts. */
async function installed(packages: Record<string, { text?: string; [field: string]: unknown }>): Promise<string> {
  const root = await scratchFolder();
  const entries = Object.entries(packages).map(([folder, { text: _, ...entry }]) => [folder, entry]);
  await writeFile(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, ...Object.fromEntries(entries) } }),
  );
  for (const [folder, { text }] of Object.entries(packages)) {
    await mkdir(join(root, folder), { recursive: true });
    await writeFile(join(root, folder, 'package.json'), '{}');
    if (text) await writeFile(join(root, folder, 'LICENSE.md'), text);
  }
  return root;
}

describe('the notices of third-party packages', () => {
  it('name every run-time package with its licence and text, once for those with the same text', async () => {
    const root = await installed({
      'node_modules/reel': { version: '1.9.0', license: 'MIT', text: mit },
      'node_modules/@archive/can': { version: '3.0.0', license: 'MIT', text: mit },
      'node_modules/@archive/can/node_modules/spool': { version: '0.1.0', license: 'ISC' },
      'node_modules/splicer': { version: '2.0.0', license: 'GPL-3.0', dev: true, text: 'for development' },
    });
    const notices = noticesOf(root, runtimePackages(root));
    expect(notices).toContain(`@archive/can 3.0.0 (MIT)\nreel 1.9.0 (MIT)\n\n${mit}\n`);
    expect(notices).toContain('spool 0.1.0 (ISC)\n\nThe package has no text of its own.');
    expect(notices).not.toContain('splicer');
  });

  it('take the licence from the readme of a package that has it nowhere else', async () => {
    const root = await installed({ 'node_modules/reel': { version: '1.9.0' } });
    await writeFile(
      join(root, 'node_modules/reel/Readme.md'),
      '# Reel\n\nTurns.\n\n## License\n\nMIT, 2016\n\n## Thanks\n',
    );
    expect(noticesOf(root, runtimePackages(root))).toMatch(/\nreel 1\.9\.0\n\nMIT, 2016\n$/);
  });

  it('refuse a package without a licence', async () => {
    const root = await installed({ 'node_modules/reel': { version: '1.9.0' } });
    expect(() => noticesOf(root, runtimePackages(root))).toThrow('Without a licence: reel 1.9.0.');
  });
});

describe('the packages that a program needs', () => {
  it('are found as Node resolves them, and no others', async () => {
    const root = await installed({
      'node_modules/reel': { dependencies: { spool: '1' }, optionalDependencies: { 'reel-darwin': '1' } },
      'node_modules/reel/node_modules/spool': { dependencies: { can: '1' } },
      'node_modules/spool': {},
      'node_modules/can': {
        peerDependencies: { label: '1', stamp: '1' },
        peerDependenciesMeta: { stamp: { optional: true } },
      },
      'node_modules/label': {},
    });
    const packages = runtimePackages(root);
    expect([...closureOf(['reel'], packages)].sort()).toEqual([
      'node_modules/can',
      'node_modules/label',
      'node_modules/reel',
      'node_modules/reel/node_modules/spool',
    ]);
    expect(() => closureOf(['splicer'], packages)).toThrow('splicer is not a run-time dependency');
  });
});
