import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '@nitrate/testing-files';
import { checkFfmpeg, FfmpegMissing, findFfmpeg } from '../../index';

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

  it('names the package to install when the system has none', () => {
    expect(() => findFfmpeg({ PATH: '' })).toThrow(FfmpegMissing);
    expect(() => findFfmpeg({ PATH: '' })).toThrow(/apt-get install ffmpeg.*brew install ffmpeg.*FFMPEG_PATH/);
  });
});

describe('checkFfmpeg', () => {
  /** A program with this version and these encoders. */
  async function program(version: string, ...encoders: string[]): Promise<string> {
    const file = join(await scratchFolder(), 'ffmpeg');
    const list = encoders.map((name) => `echo ' V....D ${name}  the encoder'`).join('; ');
    const lines = [
      '#!/bin/sh',
      `case "$1" in -version) echo 'ffmpeg version ${version} Copyright';; *) ${list || ':'};; esac`,
    ];
    await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o755 });
    return file;
  }

  it('accepts the installed programs', async () => {
    await expect(checkFfmpeg(findFfmpeg())).resolves.toBeUndefined();
  });

  it.each(['4.4.2-0ubuntu0.22.04.1', '5.1.9-0+deb12u1', 'n7.1', '8.0', 'N-117000-g1a2b3c'])(
    'accepts %s',
    async (version) => {
      const ffmpeg = await program(version, 'libx264', 'aac');
      await expect(checkFfmpeg({ ffmpeg, ffprobe: ffmpeg })).resolves.toBeUndefined();
    },
  );

  it.each(['4.3.6-0+deb11u1', '4.1', 'n3.4'])('refuses %s', async (version) => {
    const ffmpeg = await program(version, 'libx264', 'aac');
    await expect(checkFfmpeg({ ffmpeg, ffprobe: ffmpeg })).rejects.toThrow(
      /has version \d\.\d; 4\.4 or newer is needed/,
    );
  });

  it('refuses a build without the encoders, and names them', async () => {
    const ffmpeg = await program('7.1', 'libopenh264', 'aac');
    await expect(checkFfmpeg({ ffmpeg, ffprobe: ffmpeg })).rejects.toThrow('built without libx264;');
  });
});
