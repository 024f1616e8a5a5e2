import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** Its presence tells that an archive was unpacked to its end. */
const last = 'package.json';

/**
 * Packs the files of a folder, and writes the SHA-256 of the archive next to it, for `sha256sum -c`. Equal files give equal
 * archives. Neither has its name before it is complete; until then an archive of that name stays.
 *
 * @param options.file path of the archive
 * @param options.prefix the folder that it unpacks to
 * @param options.seconds modification time of its files, since 1970
 * @throws Error where GNU tar or the disk fails
 */
export async function pack(folder, { file, prefix, seconds }) {
  const partial = `${file}.partial`;
  const paths = readdirSync(folder, { recursive: true }).filter((path) => path !== last);
  const args = ['--create', '--format=gnu', `--directory=${folder}`, '--no-recursion', '--null', '--files-from=-'];
  const fixed = [`--mtime=@${seconds}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  const tar = spawn('tar', [...fixed, `--transform=flags=r;s,^,${prefix}/,`, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(tar, 'close');
  tar.stdin.end(['.', ...paths.sort(), last].join('\0'));
  try {
    await pipeline(tar.stdout, createGzip(), createWriteStream(partial));
    const [code] = await ended;
    if (code !== 0) throw new Error(`${basename(file)} could not be packed; tar says why above.`);
    const hash = createHash('sha256');
    await pipeline(createReadStream(partial), hash);
    writeFileSync(`${file}.sha256.partial`, `${hash.digest('hex')}  ${basename(file)}\n`);
    renameSync(partial, file);
    renameSync(`${file}.sha256.partial`, `${file}.sha256`);
  } finally {
    for (const path of [partial, `${file}.sha256.partial`]) rmSync(path, { force: true });
  }
}
