import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ownString } from './own-string';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const heapMegabytes = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
};

it.each(['', 'short', 'a word of many letters', 'Größe und Länge eines Films', 'half a pair: \ud83c'])(
  'is the same text: %j',
  (text) => {
    expect(ownString(text)).toBe(text);
  },
);

it('does not keep the text from which it was cut', () => {
  const before = heapMegabytes();
  const words = Array.from({ length: 100 }, (_, n) => ownString(`word number ${n} ${'x'.repeat(1e6)}`.slice(0, 14)));
  expect(words[7]).toBe('word number 7 ');
  expect(heapMegabytes() - before).toBeLessThan(20);
});
