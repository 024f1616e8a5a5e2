import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import sharp from 'sharp';

/**
 * Renders the frames of a film into one file of concatenated PNGs. A frame equal to the previous one is not rendered
 * again. `onProgress` is called with 0 to 1.
 */
export async function drawFrames(
  file: string,
  plan: { seconds: number; perSecond: number; draw: (t: number) => string },
  onProgress: (done: number) => void = () => undefined,
  signal?: AbortSignal,
): Promise<void> {
  const out = createWriteStream(file);
  const count = Math.ceil(plan.seconds * plan.perSecond);
  let last = { svg: '', png: Buffer.alloc(0) };
  for (let index = 0; index < count; index++) {
    signal?.throwIfAborted();
    const svg = plan.draw(index / plan.perSecond);
    if (svg !== last.svg) {
      const png = await sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
      last = { svg, png };
    }
    if (!out.write(last.png)) await once(out, 'drain');
    onProgress((index + 1) / count);
  }
  out.end();
  await finished(out);
}
