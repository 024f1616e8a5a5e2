import type { DemoFilm } from '../film';
import { progression, sequence } from '../sound/note';
import { classroomFilms } from '../archives';

const size = { width: 640, height: 480 };
const fps = 24;

/** A voyage into the set: where to, how far in `seconds`, and the colours of a lookup table over its brightness. */
const voyage = (name: string, seconds: number, x: number, y: number, endScale: number, curves: string) =>
  `mandelbrot=s=480x360:rate=12:maxiter=420:start_x=${x}:start_y=${y}:start_scale=2.6:end_scale=${endScale}` +
  `:end_pts=${seconds}*1.15*12:inner=black:outer=normalized_iteration_count,trim=duration=${seconds},` +
  `format=gray,format=gbrp,${curves},scale=${size.width}:${size.height}:flags=bicubic,setsar=1,format=yuv420p,` +
  `fade=t=in:d=0.6,fade=t=out:st=${seconds - 0.6}:d=0.6[${name}]`;

const amber = "curves=r='0/0.02 0.35/0.75 0.8/1 1/1':g='0/0.02 0.4/0.34 0.85/0.85 1/0.95':b='0/0.03 0.5/0.08 1/0.6'";
const green = "curves=r='0/0.01 0.5/0.1 1/0.75':g='0/0.03 0.35/0.62 0.8/1 1/1':b='0/0.03 0.5/0.3 1/0.7'";
const slate =
  "curves=r='0/0.02 0.4/0.35 0.8/0.9 1/1':g='0/0.03 0.4/0.45 0.8/0.88 1/0.97':b='0/0.08 0.35/0.6 0.8/0.82 1/0.86'";

const dark = (name: string, seconds: number) => `color=c=0x07090a:s=${size.width}x${size.height}:r=12:d=${seconds},setsar=1,format=yuv420p[${name}]`; // prettier-ignore

const graph = [
  dark('title', 5),
  voyage('first', 14, -0.7463, 0.1102, 0.004, amber),
  voyage('second', 13, -1.2535, 0.0465, 0.002, green),
  voyage('third', 14, 0.2925, 0.0149, 0.003, slate),
  dark('end', 4),
  '[title][first][second][third][end]concat=n=5:v=1:a=0',
].join(';');

/** A computer film of 1984. */
export const coastlineOfANumber: DemoFilm = {
  name: 'coastline-of-a-number',
  recipe: {
    ...size,
    seconds: 50,
    fps,
    picture: { kind: 'graph', graph },
    titles: [
      {
        from: 0.4,
        to: 4.8,
        fadeSeconds: 0.05,
        lines: [
          { text: '> RUN KUESTE', face: 'typewriter', size: 0.05, y: 0.36, x: 0.12, colour: '0x7dffa0' },
          { text: 'DIE KUESTE EINER ZAHL', face: 'typewriter', size: 0.068, y: 0.48, x: 0.12, colour: '0x7dffa0' },
          { text: 'RECHENZEIT 61 STUNDEN', face: 'typewriter', size: 0.042, y: 0.58, x: 0.12, colour: '0x7dffa0' },
        ],
      },
      {
        from: 6,
        to: 10,
        fadeSeconds: 0.1,
        lines: [{ text: '1 : 1', face: 'typewriter', size: 0.045, y: 0.93, x: 0.05 }],
      },
      {
        from: 14,
        to: 18.6,
        fadeSeconds: 0.1,
        lines: [{ text: '1 : 650', face: 'typewriter', size: 0.045, y: 0.93, x: 0.05 }],
      },
      {
        from: 27,
        to: 31.6,
        fadeSeconds: 0.1,
        lines: [{ text: '1 : 1300', face: 'typewriter', size: 0.045, y: 0.93, x: 0.05 }],
      },
      { from: 41, to: 45.6, fadeSeconds: 0.1, lines: [{ text: 'und so weiter', face: 'typewriter', size: 0.045, y: 0.93, x: 0.05 }] }, // prettier-ignore
      {
        from: 46.2,
        to: 49.8,
        fadeSeconds: 0.05,
        lines: [{ text: '> READY', face: 'typewriter', size: 0.05, y: 0.48, x: 0.12, colour: '0x7dffa0' }],
      },
    ],
    look: `vignette=PI/5.5,drawgrid=w=${size.width}:h=3:t=1:c=black@0.16,noise=c0s=5:c0f=t`,
    sound: {
      notes: [
        ...sequence(0.4, 4.6, 0.35, [88, 88, 91], 0.24, 'tick', 0.1),
        ...progression(5, 47, 7, [[38, 45, 57, 62], [36, 43, 55, 62], [34, 46, 53, 62], [33, 45, 52, 61]], 0.4, 'pad'), // prettier-ignore
        ...sequence(5, 46, 0.35, [62, 69, 74, 81, 76, 69, 65, 72, 77, 84, 77, 72], 0.22, 'pluck', 0.7),
        ...sequence(5, 46, 2.8, [86, 93, 89, 88], 0.24, 'bell', 3),
      ],
      hiss: 0.15,
      reverb: 0.5,
      tone: 7000,
    },
  },
  record: {
    ...classroomFilms,
    supplierId: 'LIW-164',
    title: { en: 'The Coastline of a Number', de: 'Die Küste einer Zahl' },
    description: {
      en: 'How long is a coast? It depends on how closely one looks. Three journeys to the edge of a set of numbers that had been given its name only four years before, calculated at the Wallstetten school of surveying on a machine that was free at night. One picture took eleven minutes, and a camera with a solenoid on its release photographed the screen. For the class, says the booklet, three sentences are enough; then the lights should stay off for a while.',
      de: 'Wie lang ist eine Küste? Das kommt darauf an, wie genau man hinsieht. Drei Reisen an den Rand einer Zahlenmenge, die erst vier Jahre zuvor ihren Namen erhalten hatte, berechnet an der Wallstettener Vermessungsschule auf einer Maschine, die nachts frei war. Ein Bild brauchte elf Minuten, und eine Kamera mit einem Magneten am Auslöser fotografierte den Bildschirm. Für die Klasse, sagt das Beiheft, genügen drei Sätze; danach solle das Licht eine Weile aus bleiben.',
    },
    contentnotes: {
      en: 'Filmed from a monitor; the lines of the screen belong to it. Contains slow zooms.',
      de: 'Vom Monitor abgefilmt; die Zeilen des Bildschirms gehören dazu. Enthält langsame Zooms.',
    },
    keywords: {
      en: ['computer film', 'fractal', 'mathematics', 'zoom', 'school film', 'synthesiser'],
      de: ['Computerfilm', 'Fraktal', 'Mathematik', 'Zoom', 'Schulfilm', 'Synthesizer'],
    },
    description_date: '1984',
    language: ['de'],
    production_original_airdate: '1984-10-03',
    production_shoot_year: '1984',
    production_shoot_decade: '1980',
    production_genre: ['Science film', 'Educational', 'Computer film'],
    production_format: ['16 mm', 'Colour', 'Monitor recording'],
    production_countryoforigin: ['Austria'],
    production_cityoforigin: ['Wallstetten'],
    production_studio: ['Lehrfilminstitut Wallstetten'],
    production_talent_director: ['Brigitta Amrain'],
    production_talent_composer: ['Matthias Oberhollenzer'],
    production_talent_cameraman: ['Agnes Pircher'],
    production_talent_producer: ['Lehrfilminstitut Wallstetten'],
    production_talent_additionalcrew: ['Vermessungsschule Wallstetten'],
    preview: { start: 6, duration: 38 },
    posterAt: 16.5,
    chapters: [
      { startMs: 0, title: { en: 'Title', de: 'Titel' } },
      { startMs: 5000, title: { en: 'First journey', de: 'Erste Reise' } },
      { startMs: 19_000, title: { en: 'Second journey', de: 'Zweite Reise' } },
      { startMs: 32_000, title: { en: 'Third journey', de: 'Dritte Reise' } },
    ],
  },
  script: [
    {
      from: 0.4,
      to: 4.8,
      en: 'Run coast. The Coastline of a Number. Computing time: 61 hours.',
      de: 'Run Küste. Die Küste einer Zahl. Rechenzeit: 61 Stunden.',
    },
    { from: 5, to: 6, en: '♪ Synthesiser ♪', de: '♪ Synthesizer ♪' },
    { from: 6, to: 10, en: 'One to one.', de: 'Eins zu eins.' },
    {
      from: 10,
      to: 14,
      seen: true,
      en: 'In amber: a black shape with buds; we travel to its edge.',
      de: 'In Bernstein: eine schwarze Form mit Knospen; wir fahren auf ihren Rand zu.',
    },
    { from: 14, to: 18.6, en: 'One to 650.', de: 'Eins zu 650.' },
    {
      from: 19,
      to: 27,
      seen: true,
      en: 'In green: the needle on the left, and the same shape again, tiny.',
      de: 'In Grün: die Nadel auf der linken Seite, und darin noch einmal dieselbe Form, winzig.',
    },
    { from: 27, to: 31.6, en: 'One to 1300.', de: 'Eins zu 1300.' },
    {
      from: 32,
      to: 41,
      seen: true,
      en: 'In slate blue: a valley of spirals, each made of spirals.',
      de: 'In Schieferblau: ein Tal aus Spiralen, jede aus Spiralen gemacht.',
    },
    { from: 41, to: 45.6, en: 'And so on.', de: 'Und so weiter.' },
    { from: 46.2, to: 49.8, en: 'Ready.', de: 'Ready.' },
  ],
};
