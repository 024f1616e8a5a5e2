import fc from 'fast-check';
import { playOf } from '@nitrate/player-telemetry/contract';
import { validate, version } from 'uuid';
import { keyAt, newPlay, timeOfKey, withTime } from './watch-key';

const digits = fc.infiniteStream(fc.constantFrom(...'0123456789abcdef'));
const times = fc.integer({ min: 0, max: 2 ** 45 });
const randomOf = (stream: Iterator<string>) => (count: number) =>
  Array.from({ length: count }, () => String(stream.next().value)).join('');

it('is a UUIDv7 of its time and its play', () => {
  fc.assert(
    fc.property(digits, times, times, (stream, ms, otherMs) => {
      const random = randomOf(stream);
      const play = newPlay(random);
      const key = keyAt(ms, play, random);
      expect([validate(key), version(key), timeOfKey(key)]).toEqual([true, 7, ms]);
      const moved = withTime(key, otherMs);
      expect([validate(moved), timeOfKey(moved), moved.slice(13)]).toEqual([true, otherMs, key.slice(13)]);
      expect(playOf(keyAt(otherMs, play, random))).toBe(playOf(key));
    }),
  );
});

it('has no time before the epoch', () => {
  expect(timeOfKey(keyAt(-5, '8000-000000000000', (count) => '0'.repeat(count)))).toBe(0);
});
