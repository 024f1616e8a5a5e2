import { chmod, chown, lstat, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '@nitrate/testing-files';
import { programUser, run, runsAsRoot } from '../../index';

jest.setTimeout(60_000);

const users = [
  { name: 'root', uid: 0, gid: 0, home: '/root' },
  { name: 'alice', uid: 12345, gid: 12345, home: '/srv/alice' },
  { name: 'nobody', uid: 65534, gid: 65534, home: '/' },
];

/** Leaves root in a process of its own, which prints its user and what it was warned of. */
async function leave(options: { dataFolder: string; programs: string[]; published: boolean }): Promise<string> {
  const fixture = join(__dirname, 'leave-root.fixture.ts');
  const { stdout } = await run(process.execPath, ['--import', 'tsx', fixture, JSON.stringify(options)], {
    env: { PATH: process.env['PATH'], TSX_TSCONFIG_PATH: join(process.cwd(), 'tsconfig.base.json') },
  });
  return stdout.trim();
}

describe('programUser', () => {
  it('is nobody without a better one, and the system user nitrate where there is one', async () => {
    const none = join(await scratchFolder(), 'none');
    expect(programUser([none], users).name).toBe('nobody');
    const nitrate = { name: 'nitrate', uid: 990, gid: 990, home: '/srv' };
    expect(programUser([none], [...users, nitrate])).toBe(nitrate);
  });

  (runsAsRoot() ? it : it.skip)('is the owner of the first folder that an ordinary user owns', async () => {
    const folder = await scratchFolder();
    const owned = join(folder, 'owned');
    await mkdir(owned);
    await chown(owned, 12345, 12345);
    expect(programUser([join(folder, 'none'), folder, owned], users).name).toBe('alice');
  });
});

(runsAsRoot() ? describe : describe.skip)('leaveRoot', () => {
  it('turns root into the user, to whom the data folder then belongs', async () => {
    const parent = await scratchFolder();
    await chmod(parent, 0o755);
    const dataFolder = join(parent, 'data');
    await mkdir(join(dataFolder, 'media', 'assets', 'a1'), { recursive: true });
    await writeFile(join(dataFolder, 'media', 'assets', 'a1', 'init.mp4'), '');
    const { uid, name } = programUser([]);
    expect(await leave({ dataFolder, programs: [__filename], published: true })).toBe(`${uid}`);
    for (const path of ['', 'media', 'media/assets/a1/init.mp4']) {
      expect((await lstat(join(dataFolder, path))).uid).toBe(uid);
    }
    expect(name).not.toBe('root');
  });

  it('continues as root with a warning in a trial below a closed folder, and refuses to publish from there', async () => {
    const closed = await scratchFolder();
    await chmod(closed, 0o700);
    const dataFolder = join(closed, 'data');
    await mkdir(dataFolder);
    const options = { dataFolder, programs: [__filename] };
    const trial = await leave({ ...options, published: false });
    expect(trial).toMatch(/^Nitrate runs as root: .* cannot open .*nitrate-spec-.* Start Nitrate as an ordinary user/);
    expect(trial).toMatch(/\n0$/);
    await expect(leave({ ...options, published: true })).rejects.toThrow(/cannot open/);
    expect((await lstat(dataFolder)).uid).toBe(0);
  });
});
