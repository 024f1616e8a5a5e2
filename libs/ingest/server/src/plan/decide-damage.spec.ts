import { countDecodeErrors } from '../encode/decode-errors';
import { decideDamage } from './decide-damage';

const film = { durationMs: 60_000, frameRate: '24/1' };
const evenly = (fromMs: number, toMs: number) =>
  Array.from({ length: Math.floor((toMs - fromMs) / 40) }, (_, index) => fromMs + index * 40);

function errorsOf(line: string, times: number) {
  const { errors, onLine } = countDecodeErrors(1);
  for (let count = 0; count < times; count += 1) onLine(line);
  return errors;
}

describe('damage', () => {
  it.each([
    ['ffmpeg 4 and 5', '[error] Error while decoding stream #0:0: Invalid data found when processing input'],
    [
      'ffmpeg 7',
      '[vist#0:0/h264 @ 0x5] [error] [dec:h264 @ 0x6] Error submitting packet to decoder: Invalid data found',
    ],
  ])('is measured in lost frames (%s), up to a limit', (_, line) => {
    expect(decideDamage(errorsOf(line, 24), film, [])).toBeUndefined();
    expect(decideDamage(errorsOf(line, 48), film, [])).toBe(2000);
  });

  it('counts a frame decoded with errors as a quarter of a lost one', () => {
    const line = '[warning] film.mp4: corrupt decoded frame in stream 0';
    expect(decideDamage(errorsOf(line, 96), film, [])).toBeUndefined();
    expect(decideDamage(errorsOf(line, 192), film, [])).toBe(2000);
  });

  it.each([
    ['ffmpeg 5', '[error] Error while decoding stream #0:1: Invalid data found when processing input'],
    ['ffmpeg 7', '[aist#0:1/aac @ 0x5] [error] [dec:aac @ 0x6] Error submitting packet to decoder: Invalid data found'],
  ])('of the audio is measured separately (%s)', (_, line) => {
    expect(decideDamage(errorsOf(line, 40), film, [])).toBeUndefined();
    expect(decideDamage(errorsOf(line, 100), film, [])).toBe(2100);
  });

  it('includes the gap where the demuxer skipped data that it could not parse', () => {
    const errors = errorsOf(
      '[matroska,webm @ 0x5] [error] 0x00 at pos 2072161 invalid as first byte of an EBML number',
      1,
    );
    expect(errors.hasError).toBe(true);
    expect(decideDamage(errors, film, [...evenly(20_000, 60_000), ...evenly(0, 14_000)])).toBe(6040);
    expect(decideDamage(errors, film, evenly(0, 60_000))).toBeUndefined();
  });

  it('has a higher limit in a long film', () => {
    const line = '[error] Error while decoding stream #0:0: Invalid data found when processing input';
    expect(decideDamage(errorsOf(line, 100), { ...film, durationMs: 5_400_000 }, [])).toBeUndefined();
  });
});
