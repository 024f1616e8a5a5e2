import { chance, clamp, during, ease, mix, ramp, times, wave } from '../drawing/motion';
import { drawPerson } from '../drawing/people';
import {
  circle,
  el,
  ellipse,
  fade,
  group,
  line,
  move,
  path,
  picture,
  radial,
  rect,
  turn,
  vertical,
} from '../drawing/svg';
import { drawLeader } from '../drawing/cards';
import { flicker, vignette, wear } from '../drawing/wear';
import type { DemoFilm } from '../film';
import { blackAndWhite } from '../looks';
import { chord, progression, sequence } from '../sound/note';
import { harbourFilms } from '../archives';

const size = { width: 640, height: 480 };
const defs = el(
  'defs',
  {},
  vertical('sky', [0, '#8a8a8a'], [1, '#ececec']),
  vertical('water', [0, '#9a9a9a'], [1, '#2f2f2f']),
  radial('spot', [0, '#fff', 0.5], [1, '#fff', 0]),
  radial('globe', [0, '#e4e4e4'], [0.7, '#9a9a9a'], [1, '#4a4a4a']),
);

function opening(t: number): string {
  const rays = times(18, (i) => turn(i * 20 + t * 9, 320, 250, path('M320 250L292 -260L348 -260Z', '#6d6d6d')));
  const meridians = times(5, (i) => {
    const phase = (((i / 5 + t * 0.09) % 1) - 0.5) * 2;
    return ellipse(320, 236, 118 * Math.abs(phase), 118, 'none', { stroke: '#2d2d2d', 'stroke-width': 1.6 });
  });
  const anchor = group('translate(320 236) scale(1.25)', circle(0, -52, 11, 'none', { stroke: '#101010', 'stroke-width': 7 }), rect(-4.5, -42, 9, 92, '#101010'), rect(-30, -30, 60, 8, '#101010'), path('M-48 14Q-44 58 0 60Q44 58 48 14', 'none', { stroke: '#101010', 'stroke-width': 9 }), path('M-60 26L-47 2L-32 24ZM60 26L47 2L32 24Z', '#101010')); // prettier-ignore
  return rect(0, 0, 640, 480, '#3f3f3f') + rays.join('') + circle(320, 236, 122, '#161616') + circle(320, 236, 118, 'url(#globe)') + times(5, (i) => line(320 - Math.sqrt(118 ** 2 - (i * 40 - 80) ** 2), 156 + i * 40, 320 + Math.sqrt(118 ** 2 - (i * 40 - 80) ** 2), 156 + i * 40, '#3a3a3a', 1.4)).join('') + meridians.join('') + anchor + rect(0, 392, 640, 62, '#0e0e0e') + rect(0, 392, 640, 3, '#eee') + rect(0, 451, 640, 3, '#eee'); // prettier-ignore
}

/** The map: the old way round the basin, and the new one over the bridge. */
function map(t: number): string {
  const old = ease(t, 1, 4);
  const fresh = ease(t, 5, 6.6);
  return (
    rect(0, 0, 640, 480, '#c9c9c9') +
    times(13, (i) => line(0, i * 40, 640, i * 40, '#b7b7b7', 1) + line(i * 52, 0, i * 52, 480, '#b7b7b7', 1)).join('') +
    path('M-10 200Q120 190 200 226T420 210T660 170V330Q520 300 440 316T230 330T-10 300Z', '#7c7c7c') +
    path('M390 190Q400 60 470 -10H600Q520 80 520 190Z', '#7c7c7c') +
    times(26, (i) => rect(40 + (i % 9) * 38 + chance(i) * 10, 350 + Math.floor(i / 9) * 36, 26, 22, '#9b9b9b')).join(
      '',
    ) +
    times(16, (i) => rect(40 + (i % 8) * 38, 70 + Math.floor(i / 8) * 44, 26, 24, '#9b9b9b')).join('') +
    path('M250 372Q30 400 22 262Q16 150 120 128L262 118', 'none', {
      stroke: '#1a1a1a',
      'stroke-width': 5,
      'stroke-dasharray': `${old * 640} 999`,
      opacity: 1 - fresh * 0.7,
    }) + // prettier-ignore
    path('M250 372L272 250L262 118', 'none', {
      stroke: '#111',
      'stroke-width': 8,
      'stroke-dasharray': `${fresh * 260} 999`,
    }) +
    circle(262, 118, 8, '#111') +
    circle(250, 372, 8, '#111') +
    fade(ramp(t, 6.6, 7), circle(268, 270, 34 + 3 * wave(t, 1), 'none', { stroke: '#111', 'stroke-width': 3 }))
  );
}

/** The swing bridge turns, and a ship goes through. */
function bridge(t: number): string {
  const open = ease(t, 1, 5) * (1 - ease(t, 12, 15));
  const squeeze = Math.cos((open * Math.PI) / 2.15);
  const ship = mix(-330, 900, ramp(t, 4, 13));
  const truss = (side: number) =>
    times(7, (i) => {
      const [x0, x1] = [side * i * 36 * squeeze, side * (i + 1) * 36 * squeeze];
      const [y0, y1] = [-74 + i * 8.5, -74 + (i + 1) * 8.5];
      return (
        line(x0, y0, x1, y1, '#191919', 6) + line(x0, y0, x1, -6, '#232323', 3) + line(x1, -6, x1, y1, '#232323', 3)
      );
    }).join('');
  const vessel = group(`translate(${ship} 372)`, path('M-190 -30H190L168 26H-160Z', '#202020'), rect(-180, -26, 356, 3, '#d8d8d8'), rect(-120, -66, 100, 38, '#e4e4e4'), rect(-112, -94, 66, 30, '#d0d0d0'), times(5, (i) => circle(-108 + i * 20, -46, 5, '#3a3a3a')).join(''), rect(-86, -130, 26, 40, '#191919'), rect(-86, -120, 26, 8, '#e6e6e6'), line(40, -30, 40, -140, '#1d1d1d', 3), line(110, -30, 110, -126, '#1d1d1d', 3), line(40, -136, 130, -60, '#2d2d2d', 1.4), times(9, (i) => group(`translate(${-60 + i * 24} ${-112 + Math.abs(i - 4) * -1 + wave(t, 1, i / 5) * 2})`, path('M0 0h14l-7 15z', i % 2 ? '#eee' : '#555'))).join(''), times(9, (i) => circle(-76 - i * 16 - ((t * 26) % 16), -140 - i * 9, 8 + i * 3.6, '#4a4a4a', { opacity: 0.5 - i * 0.05 })).join('')); // prettier-ignore
  const frontWater = times(30, (i) => ellipse((chance(i) * 700 + t * (10 + i)) % 700 - 30, 404 + chance(i + 4) * 70, 26 + chance(i) * 30, 1.6, '#eee', { opacity: 0.25 })); // prettier-ignore
  return (
    rect(0, 0, 640, 480, 'url(#sky)') +
    times(9, (i) => rect(i * 76 - 10, 250 - chance(i) * 60, 60, 120, '#aaaaaa')).join('') +
    times(
      3,
      (i) =>
        line(90 + i * 220, 310, 90 + i * 220, 150, '#8f8f8f', 6) +
        line(90 + i * 220, 152, 160 + i * 220 + wave(t, 9, i / 3) * 16, 132, '#8f8f8f', 5),
    ).join('') + // prettier-ignore
    rect(0, 310, 640, 170, 'url(#water)') +
    fade(ship < 320 ? 0 : 1, '') +
    vessel +
    path('M-10 300H90V420H-10ZM550 300H660V420H550Z', '#4b4b4b') +
    rect(290, 300, 60, 130, '#3c3c3c') +
    ellipse(320, 300, 42, 9, '#555') +
    group(
      'translate(320 300)',
      truss(-1),
      truss(1),
      rect(-256 * squeeze, -10, 512 * squeeze, 12, '#141414'),
      path('M-20 -74L0 -104L20 -74Z', '#141414'),
      line(0, -100, 0, -146, '#111', 3),
      path(`M0 -146q20 ${4 + 4 * wave(t, 0.8)} 44 -2v22q-24 8 -44 2z`, '#2a2a2a'),
    ) + // prettier-ignore
    frontWater.join('')
  );
}

function crowd(t: number): string {
  const people = times(22, (i) => {
    const back = i < 11;
    const hats = ['bowler', 'bonnet', 'cap', 'none'] as const;
    const hat = hats[i % 4] ?? 'cap';
    return drawPerson((i % 11) * 62 + (back ? 0 : 30) + chance(i) * 14, back ? 440 : 494, (back ? 170 : 214) + chance(i + 3) * 26, { hat, dress: hat === 'bonnet' ? 'skirt' : 'coat', ink: back ? '#3b3b3b' : '#131313', wave: i % 3 === 0 ? wave(t, 0.9, chance(i)) * 0.12 : undefined }); // prettier-ignore
  });
  const bunting = times(15, (i) => {
    const x = i * 48 - 20;
    const y = 60 + Math.sin((i / 14) * Math.PI) * 44 + wave(t, 1.3, i / 6) * 3;
    return path(`M${x} ${y}h30l-15 38z`, i % 2 ? '#f4f4f4' : '#3a3a3a');
  });
  const confetti = times(50, (i) => rect((chance(i) * 660 + wave(t, 2, chance(i)) * 16) % 660, (chance(i + 80) * 520 + t * (50 + chance(i) * 50)) % 520 - 20, 5, 3, i % 2 ? '#fff' : '#555')); // prettier-ignore
  return rect(0, 0, 640, 480, 'url(#sky)') + circle(500, 110, 190, 'url(#spot)') + path('M-10 66Q320 160 650 60', 'none', { stroke: '#2a2a2a', 'stroke-width': 2 }) + bunting.join('') + people.slice(0, 11).join('') + confetti.join('') + people.slice(11).join(''); // prettier-ignore
}

const scenes: [from: number, to: number, draw: (t: number) => string][] = [
  [3, 9, opening],
  [12, 21, map],
  [21, 38, bridge],
  [38, 46, crowd],
];

function draw(t: number): string {
  const scene = scenes.find(([from, to]) => t >= from && t < to);
  const card = rect(0, 0, 640, 480, '#161616') + rect(40, 40, 560, 400, 'none', { stroke: '#cfcfcf', 'stroke-width': 2 }) + rect(48, 48, 544, 384, 'none', { stroke: '#cfcfcf', 'stroke-width': 0.8 }) + move(320, 96, fade(0.9, group('scale(0.3)', circle(0, -52, 11, 'none', { stroke: '#ddd', 'stroke-width': 7 }), rect(-4.5, -42, 9, 92, '#ddd'), rect(-30, -30, 60, 8, '#ddd'), path('M-48 14Q-44 58 0 60Q44 58 48 14', 'none', { stroke: '#ddd', 'stroke-width': 9 })))); // prettier-ignore
  const body = t < 3 ? drawLeader(size, t) : scene ? rect(0, 0, 640, 480, '#000') + fade(clamp(during(t, scene[0], scene[1], 0.3)), scene[2](t - scene[0])) : card; // prettier-ignore
  return picture(size, defs + body + flicker(size, t, 0.08) + wear(size, t, 0.55) + vignette(size, 0.45, true));
}

const ink = '0x1d1a16';

/** A newsreel of 1949: the swing bridge opens. */
export const harbourNewsreel: DemoFilm = {
  name: 'harbour-newsreel-7',
  recipe: {
    ...size,
    seconds: 49,
    fps: 24,
    picture: { kind: 'drawn', perSecond: 12, draw },
    titles: [
      ...['3', '2', '1'].map((text, index) => ({ from: index, to: index + 1, fadeSeconds: 0.04, lines: [{ text, face: 'josefin' as const, size: 0.42, y: 0.54, colour: ink }] })), // prettier-ignore
      { from: 3.4, to: 8.8, lines: [{ text: 'HAFENSCHAU  Nr. 7', face: 'josefin', size: 0.075, y: 0.885 }] },
      {
        from: 9.2,
        to: 11.8,
        lines: [
          { text: 'Nordersiel', face: 'josefin', size: 0.05, y: 0.42 },
          { text: 'Die neue Drehbrücke', face: 'josefin', size: 0.085, y: 0.53 },
          { text: 'Mai 1949', face: 'josefin', size: 0.045, y: 0.65 },
        ],
      },
      {
        from: 13,
        to: 16.6,
        lines: [{ text: 'bisher 41 Minuten', face: 'josefin', size: 0.05, y: 0.12, x: 0.06, colour: ink }],
      },
      {
        from: 17,
        to: 20.8,
        lines: [{ text: 'jetzt 4 Minuten', face: 'josefin', size: 0.065, y: 0.12, x: 0.06, colour: ink }],
      },
      { from: 46.2, to: 48.8, lines: [{ text: 'ENDE', face: 'josefin', size: 0.1, y: 0.54 }] },
    ],
    look: blackAndWhite({ ...size, grain: 6, weave: 0.5 }),
    sound: {
      notes: [
        ...sequence(0, 3, 1, [81], 0.6, 'bell', 0.15),
        ...chord(3, 1.4, [48, 55, 60, 64], 0.34, 'organ'),
        ...sequence(3, 9, 0.375, [67, 67, 72, 72, 76, 72, 79, 79], 0.42, 'organ', 0.3),
        ...progression(3, 46, 1.5, [[48, 52, 55], [53, 57, 60], [55, 59, 62], [48, 52, 55]], 0.2, 'organ'), // prettier-ignore
        ...sequence(9, 46, 0.75, [36, 43, 41, 36, 43, 38, 36, 31], 0.6, 'bass', 0.6),
        ...sequence(
          12,
          46,
          0.375,
          [72, 74, 76, null, 79, 77, 76, 74, 77, null, 81, 79, 77, 76, 74, null],
          0.32,
          'pluck',
          0.7,
        ),
        ...sequence(12, 46, 0.75, [74, 86], 0.24, 'tick', 0.1),
        ...chord(25, 2.2, [33, 40, 45], 0.7, 'organ'),
        ...chord(46, 2.4, [36, 48, 55, 60, 64, 72], 0.36, 'organ'),
      ],
      hiss: 0.7,
      reverb: 0.18,
      tone: 3000,
    },
  },
  record: {
    ...harbourFilms,
    supplierId: 'HN-HF-0407',
    title: { en: 'Harbour Newsreel No. 7: The New Swing Bridge', de: 'Hafenschau Nr. 7: Die neue Drehbrücke' },
    description: {
      en: 'Until the spring of 1949, whoever lived on the north side of the basin walked forty-one minutes to work. Now it is four. The newsreel explains it with a map, lets the bridge turn once for the coaster “Wilhelmine”, and shows those who have come to watch. The speech of the senator was recorded as well, but somebody has cut it out, so neatly that for decades nobody noticed.',
      de: 'Bis zum Frühjahr 1949 ging, wer auf der Nordseite des Beckens wohnte, einundvierzig Minuten zur Arbeit. Jetzt sind es vier. Die Hafenschau erklärt es an einer Karte, lässt die Brücke einmal für das Küstenschiff „Wilhelmine“ aufdrehen und zeigt, wer zum Zuschauen gekommen ist. Auch die Rede des Senators wurde aufgenommen, aber jemand hat sie herausgeschnitten, so sauber, dass es jahrzehntelang niemandem auffiel.',
    },
    contentnotes: {
      en: 'Complete except for the speech. Optical sound, copied from the only surviving print.',
      de: 'Vollständig bis auf die Rede. Lichtton, von der einzigen erhaltenen Kopie überspielt.',
    },
    keywords: {
      en: ['newsreel', 'bridge', 'swing bridge', 'harbour', 'opening ceremony', 'map', 'ship', 'post-war'],
      de: ['Wochenschau', 'Brücke', 'Drehbrücke', 'Hafen', 'Einweihung', 'Karte', 'Schiff', 'Nachkriegszeit'],
    },
    description_date: '1949',
    language: ['de'],
    production_original_airdate: '1949-05-27',
    production_shoot_year: '1949',
    production_shoot_decade: '1940',
    production_genre: ['Newsreel', 'Documentary'],
    production_format: ['35 mm', 'Black and white', 'Optical sound'],
    production_countryoforigin: ['Germany'],
    production_countryofaction: ['Germany'],
    production_cityoforigin: ['Nordersiel'],
    production_regionofaction: ['North Sea coast'],
    production_studio: ['Filmstelle des Hafenamts Nordersiel'],
    production_talent_director: ['Grete Onken'],
    production_talent_cameraman: ['Jelle Harms', 'Fiete Janssen'],
    production_talent_editor: ['Grete Onken'],
    production_talent_composer: ['Kapelle Remmers'],
    production_talent_producer: ['Hafenamt Nordersiel'],
    preview: { start: 3.5, duration: 40 },
    posterAt: 29.5,
    chapters: [
      { startMs: 0, title: { en: 'Leader', de: 'Startband' } },
      { startMs: 3000, title: { en: 'Titles', de: 'Titel' } },
      { startMs: 12_000, title: { en: 'The map', de: 'Die Karte' } },
      { startMs: 21_000, title: { en: 'The bridge turns', de: 'Die Brücke dreht sich' } },
      { startMs: 38_000, title: { en: 'The spectators', de: 'Die Zuschauer' } },
    ],
  },
  script: [
    {
      from: 0,
      to: 3,
      seen: true,
      en: 'A leader counts down from three.',
      de: 'Ein Startband zählt von drei herunter.',
    },
    { from: 3.4, to: 6, en: '♪ Fanfare ♪', de: '♪ Fanfare ♪' },
    { from: 6, to: 8.8, en: 'Harbour Newsreel, number 7.', de: 'Hafenschau, Nummer 7.' },
    {
      from: 9.2,
      to: 11.8,
      en: 'Nordersiel. The new swing bridge. May 1949.',
      de: 'Nordersiel. Die neue Drehbrücke. Mai 1949.',
    },
    { from: 13, to: 16.6, en: 'Until now: 41 minutes.', de: 'Bisher: 41 Minuten.' },
    { from: 17, to: 20.8, en: 'Now: 4 minutes.', de: 'Jetzt: 4 Minuten.' },
    {
      from: 21,
      to: 25,
      seen: true,
      en: 'The bridge turns on its pier until it lies along the channel.',
      de: 'Die Brücke dreht sich auf ihrem Pfeiler, bis sie längs zur Fahrrinne liegt.',
    },
    { from: 25, to: 27.5, en: '[A ship’s horn]', de: '[Ein Schiffshorn]' },
    {
      from: 27.5,
      to: 38,
      seen: true,
      en: 'The coaster “Wilhelmine”, dressed with flags, steams through. The bridge swings back.',
      de: 'Das Küstenschiff „Wilhelmine“ dampft über die Toppen geflaggt hindurch. Die Brücke dreht zurück.',
    },
    { from: 38, to: 40, en: '[Cheering, cut short]', de: '[Jubel, bricht ab]' },
    {
      from: 40,
      to: 46,
      seen: true,
      en: 'Spectators wave below bunting; confetti falls.',
      de: 'Zuschauer winken unter Wimpeln; Konfetti fällt.',
    },
    { from: 46.2, to: 48.8, en: 'The end.', de: 'Ende.' },
  ],
};
