import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '@nitrate/testing-files';
import { FfmpegMissing, findFfmpeg, run } from '../index';

describe('findFfmpeg', () => {
  it('prefers the configured programs', async () => {
    const found = findFfmpeg({ PATH: process.env['PATH'], FFMPEG_PATH: '/bin/cat', FFPROBE_PATH: '/bin/echo' });
    expect(found).toEqual({ ffmpeg: '/bin/cat', ffprobe: '/bin/echo' });
  });

  it('names the variable when its path is not executable', async () => {
    const file = join(await scratchFolder(), 'ffmpeg');
    await writeFile(file, '');
    expect(() => findFfmpeg({ FFMPEG_PATH: file })).toThrow(FfmpegMissing);
    expect(() => findFfmpeg({ FFMPEG_PATH: file })).toThrow('FFMPEG_PATH');
  });

  it('falls back to the npm packages when the system has none', async () => {
    const { ffmpeg, ffprobe } = findFfmpeg({ PATH: '' });
    expect(ffmpeg).toContain('node_modules');
    expect((await run(ffprobe, ['-version'])).stdout).toMatch(/^ffprobe version/);
    expect((await run(ffmpeg, ['-version'])).stdout).toMatch(/^ffmpeg version/);
  });
});
