import { partTitle, passageText, reachesEnd, timeText } from './passage';

it('writes times for readers', () => {
  expect(timeText(246_900)).toBe('4:06');
  expect(timeText(3_846_000)).toBe('1:04:06');
  expect(passageText(9_500, 75_000)).toBe('0:09\u2009–\u20091:15');
  expect(partTitle('Fog', { startMs: 9_500, endMs: 75_000 })).toBe('Fog, 0:09\u2009–\u20091:15');
  expect(partTitle('Fog', { startMs: 9_500 })).toBe('Fog');
});

it.each([
  ['playing across it', 8_900, 9_100, true],
  ['playing up to it', 8_800, 9_000, true],
  ['playing before it', 8_000, 8_900, false],
  ['playing on behind it', 9_000, 9_200, false],
  ['a jump across it', 5_000, 30_000, false],
])('tells whether the end of a passage is reached by %s', (_, before, now, reached) => {
  expect(reachesEnd(9_000, before, now)).toBe(reached);
});
