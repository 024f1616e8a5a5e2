import { spawnSync } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '@nitrate/testing-files';

const requireFfmpegModule = JSON.stringify(join(__dirname, 'require-ffmpeg.mjs'));

/** Runs `requireFfmpeg`, or what looks before. @returns what it throws */
function requireFfmpeg(env: Record<string, string>, name = 'requireFfmpeg'): string {
  const code = `import { ${name} } from ${requireFfmpegModule};
    try { ${name}(); } catch (error) { console.log(error.message); }`;
  const options = { env: { NITRATE_INSTALL: '0', ...env }, encoding: 'utf8' } as const;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], options);
  return `${stdout}${stderr}`.trim();
}

async function folderWith(...names: string[]): Promise<string> {
  const folder = await scratchFolder();
  for (const name of names) {
    await writeFile(join(folder, name), '#!/bin/sh');
    await chmod(join(folder, name), 0o755);
  }
  return folder;
}

it('accepts programs on the PATH, and configured ones', async () => {
  expect(requireFfmpeg({ PATH: await folderWith('ffmpeg', 'ffprobe') })).toBe('');
  expect(requireFfmpeg({ PATH: await folderWith('ffmpeg'), FFPROBE_PATH: '/opt/ffprobe' })).toBe('');
});

it('names what is missing, the package and the variable, in one line', async () => {
  const message = requireFfmpeg({ PATH: await folderWith('ffmpeg') });
  expect(message).toMatch(/^ffprobe was not found, and NITRATE_INSTALL=0 forbids installing\. Install ffmpeg/);
  expect(message).toContain('apt-get install ffmpeg; macOS: brew install ffmpeg');
  expect(message).toContain('set FFPROBE_PATH.');
  expect(message).not.toContain('\n');
  expect(requireFfmpeg({ PATH: await folderWith('ffmpeg') }, 'refuseWithoutFfmpeg')).toBe(message);
  expect(requireFfmpeg({ PATH: await folderWith() })).toMatch(/^ffmpeg and ffprobe were not found/);
});
