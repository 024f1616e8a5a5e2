import { findFfmpeg, run } from '@nitrate/processes';

/** Writes a clip of noise over a test picture, with a tone. Clips of other tones are other films. */
export async function generateClip(file: string, seconds: number, hertz = 330): Promise<void> {
  const picture = `testsrc2=s=854x480:r=24:d=${seconds},noise=c0s=8:c0f=t,format=yuv420p`;
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `sine=f=${hertz}:d=${seconds}`];
  await run(findFfmpeg().ffmpeg, ['-v', 'error', ...inputs, '-c:v', 'libx264', '-crf', '18', '-c:a', 'aac', file]);
}
