import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const compressible = /\.(?:js|css|json|svg|txt|webmanifest)$/;
/** A compressed copy of a smaller file saves no packet. */
const minBytes = 1024;

/** Writes `.br` and `.gz` copies of the compressible files in a folder. */
export async function precompress(folder) {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => compressible.test(file))
      .map(async (file) => {
        const path = join(folder, file);
        const bytes = await readFile(path);
        if (bytes.length < minBytes) return;
        const best = {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        };
        await writeFile(`${path}.br`, await brotli(bytes, best));
        await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }),
  );
}
