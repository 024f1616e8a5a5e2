import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

describe('the check of formatting', () => {
  // CI has Prettier colour what it says.
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
  let cwd: string;
  const check = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
    const { status, stderr } = spawnSync(process.execPath, [join(__dirname, 'check-format.mjs')], { cwd, env });
    return { status, named: [...stderr.toString().matchAll(/^\[warn\] (\S+\.\w+)$/gm)].map(([, name]) => name) };
  };

  beforeEach(() => {
    cwd = mkdtempSync(join(tmpdir(), 'format-'));
    const prettier = { singleQuote: true, printWidth: 120 };
    writeFileSync(join(cwd, 'package.json'), `${JSON.stringify({ prettier }, null, 2)}\n`);
  });
  afterEach(() => rmSync(cwd, { recursive: true }));

  it('names code, styles and documents that are not formatted', () => {
    const { status, named } = check({
      'code.ts': 'export const one = "1"\n',
      'view.tsx': 'export const two  = <p>2</p>;\n',
      'style.css': '.a{color:red}\n',
      'text.md': '*   three\n',
      'data.json': '{"four":4}\n',
      'good.mjs': "export const five = '5';\n",
    });
    expect(named).toEqual(['code.ts', 'data.json', 'style.css', 'text.md', 'view.tsx']);
    expect(status).toBe(1);
  });

  it('takes what Prettier writes, where oxfmt would write otherwise', () => {
    const union = `  { user: StoredUser; session: FreshSession } | { ended: 'unknown' | 'ended' | 'reused'; subject?: string };`;
    expect(check({ 'union.ts': `export type Refreshed =\n${union}\n` })).toEqual({ status: 0, named: [] });
  });

  it('fails on what cannot be read', () => {
    expect(check({ 'broken.ts': 'export const = ;\n' }).status).not.toBe(0);
  });
});
