import { listenForFaults } from '../encode/decode-faults';
import { decideDamage } from './decide-damage';

const film = { durationMs: 60_000, frameRate: '24/1' };
const evenly = (fromMs: number, toMs: number) =>
  Array.from({ length: Math.floor((toMs - fromMs) / 40) }, (_, index) => fromMs + index * 40);

function hear(line: string, times: number) {
  const { faults, hear: listen } = listenForFaults(1);
  for (let count = 0; count < times; count += 1) listen(line);
  return faults;
}

describe('damage', () => {
  it.each([
    ['ffmpeg 4 and 5', '[error] Error while decoding stream #0:0: Invalid data found when processing input'],
    [
      'ffmpeg 7',
      '[vist#0:0/h264 @ 0x5] [error] [dec:h264 @ 0x6] Error submitting packet to decoder: Invalid data found',
    ],
  ])('is counted in pictures (%s), and a few of them are borne', (_, line) => {
    expect(decideDamage(hear(line, 24), film, [])).toBeUndefined();
    expect(decideDamage(hear(line, 48), film, [])).toBe(2000);
  });

  it('counts a quarter for a picture with wrong parts', () => {
    const line = '[warning] film.mp4: corrupt decoded frame in stream 0';
    expect(decideDamage(hear(line, 96), film, [])).toBeUndefined();
    expect(decideDamage(hear(line, 192), film, [])).toBe(2000);
  });

  it.each([
    ['ffmpeg 5', '[error] Error while decoding stream #0:1: Invalid data found when processing input'],
    ['ffmpeg 7', '[aist#0:1/aac @ 0x5] [error] [dec:aac @ 0x6] Error submitting packet to decoder: Invalid data found'],
  ])('of the sound is counted by itself (%s)', (_, line) => {
    expect(decideDamage(hear(line, 40), film, [])).toBeUndefined();
    expect(decideDamage(hear(line, 100), film, [])).toBe(2100);
  });

  it('shows as a hole where the reader went on behind the part it could not read', () => {
    const faults = hear('[matroska,webm @ 0x5] [error] 0x00 at pos 2072161 invalid as first byte of an EBML number', 1);
    expect(faults.anyError).toBe(true);
    expect(decideDamage(faults, film, [...evenly(20_000, 60_000), ...evenly(0, 14_000)])).toBe(6040);
    expect(decideDamage(faults, film, evenly(0, 60_000))).toBeUndefined();
  });

  it('may be more in a long film', () => {
    const line = '[error] Error while decoding stream #0:0: Invalid data found when processing input';
    expect(decideDamage(hear(line, 100), { ...film, durationMs: 5_400_000 }, [])).toBeUndefined();
  });
});
