/**
 * CPU of drawing the card of a film without a picture, against compressing what is drawn.
 *
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/cards.ts
 */
import { gzipSync } from 'node:zlib';
import { cardSubjectOf } from '../../libs/catalog/server/src/film-cards/card-subject';
import { drawCard } from '../../libs/catalog/server/src/film-cards/draw-card';
import { median } from './support/load';

const goalMs = 2;
const rounds = Number(process.env['ROUNDS'] ?? 5);
const cardsPerRound = 300;

const titles = {
  short: 'Chicken Soup',
  usual: 'Carl Hagenbecks Tierpark in Stellingen bei Hamburg',
  'of 120 letters':
    'Der Kaiser auf dem Achterdeck der Hamburg während der Nordlandreise mit Gefolge, aufgenommen vom Leibphotographen selbst',
};
const years = ['1911', '1925', '1949', '1971', '1997'];

/** Milliseconds of CPU of one call. */
function cpuMs(call: () => unknown): number {
  const start = process.cpuUsage();
  for (let count = 0; count < cardsPerRound; count += 1) call();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / cardsPerRound;
}

const slowest: number[] = [];
for (const [name, title] of Object.entries(titles)) {
  const subjects = years.map((description_date) => cardSubjectOf({ id: title, title }, { description_date }));
  const cards = subjects.map(drawCard);
  const measured = Array.from({ length: rounds }, () => {
    let turn = 0;
    const drawn = cpuMs(() =>
      subjects
        .slice((turn += 1) % subjects.length)
        .slice(0, 1)
        .map(drawCard),
    );
    const compressed = cpuMs(() => gzipSync(cards[(turn += 1) % cards.length] ?? ''));
    return { drawn, ratio: drawn / compressed };
  });
  const ms = median(measured.map(({ drawn }) => drawn));
  slowest.push(ms);
  const bytes = Math.round(cards.reduce((sum, card) => sum + gzipSync(card).length, 0) / cards.length);
  console.log(
    `title ${name}: ${ms.toFixed(2)} ms, ${median(measured.map(({ ratio }) => ratio)).toFixed(1)} x compressing it, ${bytes} bytes compressed`,
  );
}
console.log(`goal ${goalMs} ms: ${Math.max(...slowest) < goalMs ? 'met' : 'MISSED'}`);
