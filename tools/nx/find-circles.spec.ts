import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

describe('circles of modules', () => {
  let cwd: string;
  const findCircles = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, 'libs', name), text);
    const { status, stderr } = spawnSync(process.execPath, [join(__dirname, 'find-circles.mjs'), 'libs'], { cwd });
    return { status, found: stderr.toString() };
  };

  beforeEach(() => {
    cwd = mkdtempSync(join(tmpdir(), 'circles-'));
    mkdirSync(join(cwd, 'libs'));
  });
  afterEach(() => rmSync(cwd, { recursive: true }));

  it('are found through other modules, and by re-exports', () => {
    const { status, found } = findCircles({
      'a.ts': `import { b } from './b'; export const a = () => b;`,
      'b.tsx': `export { c as b } from './c.mjs';`,
      'c.mjs': `import { a } from './a'; export const c = () => a;`,
      'd.ts': `import './a'; import './c.mjs';`,
    });
    expect(found).toBe('circle: libs/a.ts > libs/b.tsx > libs/c.mjs > libs/a.ts\n');
    expect(status).toBe(1);
  });

  it('are none where a side is only typed or loaded later', () => {
    const result = findCircles({
      'a.ts': `import { b } from './b'; export type A = string; export const a = b;`,
      'b.ts': `import type { A } from './a'; export const b = (): Promise<unknown> => import('./c') as Promise<A>;`,
      'c.ts': `import { a } from './a'; export const c = a;`,
    });
    expect(result).toEqual({ status: 0, found: '' });
  });
});
