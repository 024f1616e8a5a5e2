import { chance, clamp, ease, mix, ramp, times, wave } from '../drawing/motion';
import { drawPerson } from '../drawing/people';
import {
  circle,
  el,
  ellipse,
  fade,
  group,
  horizontal,
  line,
  move,
  path,
  picture,
  radial,
  rect,
  vertical,
} from '../drawing/svg';
import { ornateCard } from '../drawing/cards';
import { flicker, vignette, wear } from '../drawing/wear';
import type { DemoFilm } from '../film';
import { sepia } from '../looks';
import { sequence } from '../sound/note';
import { lanternRoom } from '../archives';

const size = { width: 640, height: 480 };
const horizon = 268;

const sky = () =>
  el(
    'defs',
    {},
    vertical('sky', [0, '#8d8d8d'], [0.55, '#d9d9d9'], [1, '#f1f1f1']),
    vertical('sea', [0, '#c4c4c4'], [0.2, '#7d7d7d'], [1, '#2b2b2b']),
    radial('sun', [0, '#fff', 0.95], [0.3, '#fff', 0.4], [1, '#fff', 0]),
    horizontal('haze', [0, '#eee', 0.7], [0.5, '#eee', 0.2], [1, '#eee', 0.6]),
  ) + // prettier-ignore
  rect(0, 0, 640, horizon + 4, 'url(#sky)') +
  circle(468, 170, 150, 'url(#sun)');

const hills = () =>
  path('M0 268V246q60 -20 120 -8t110 -14t130 16t140 -20t140 14V268Z', '#a8a8a8') +
  path('M0 268v-12q90 -14 170 -2t150 -6t320 4V268Z', '#8d8d8d') +
  times(16, (i) => rect(30 + i * 12 + chance(i) * 6, 250 - chance(i + 40) * 12, 7, 16, '#858585')).join('') +
  path('M118 252l5 -34l5 34z', '#858585');

function water(t: number): string {
  const glints = times(90, (i) => {
    const depth = chance(i) ** 1.6;
    const y = horizon + 6 + depth * 200;
    const reach = mix(10, 70, depth);
    const x = (chance(i + 300) * 760 + t * mix(3, 22, depth)) % 760;
    return ellipse(x - 60, y + wave(t, 2.4, chance(i)) * mix(0.4, 3, depth), reach, mix(0.5, 2, depth), '#f4f4f4', {
      opacity: mix(0.12, 0.42, chance(i + 7)) * (0.6 + 0.4 * wave(t, 1.7, chance(i + 9))),
    });
  });
  const sunPath = times(26, (i) =>
    ellipse(468 + wave(t, 1.9, chance(i + 70)) * (4 + i), horizon + 4 + i * 7, 16 + i * 1.5, 1.3, '#fff', {
      opacity: 0.34 + 0.25 * wave(t, 1.1, chance(i)),
    }),
  );
  return rect(0, horizon, 640, 212, 'url(#sea)') + glints.join('') + sunPath.join('');
}

function ferry(t: number): string {
  const x = mix(250, 720, ease(t, 7, 40) ** 1.25);
  const y = horizon + mix(72, 10, ease(t, 7, 38));
  const scale = mix(1, 0.46, ease(t, 7, 38));
  const smoke = times(34, (i) => {
    const age = (t * 0.9 + i * 0.21) % 7.2;
    const grow = age / 7.2;
    return circle(
      40 - age * 40 - age * age * 2.2,
      -158 - age * 15 + wave(t, 3, i / 7) * 6,
      7 + grow * 42,
      grow < 0.15 ? '#3c3c3c' : '#5a5a5a',
      { opacity: clamp((1 - grow) * 0.3 * ramp(t, 2, 6)) },
    );
  });
  const hull = path('M-190 -34H205Q196 8 168 18H-158Q-184 6 -190 -34Z', '#1b1b1b') + rect(-186, -30, 386, 4, '#d8d8d8') + rect(-130, -72, 250, 40, '#e6e6e6') + times(9, (i) => rect(-118 + i * 27, -62, 14, 16, '#4a4a4a')).join('') + rect(-144, -78, 280, 7, '#262626') + rect(-70, -104, 120, 28, '#cfcfcf') + rect(-78, -108, 140, 6, '#262626') + path('M22 -108l4 -58h26l4 58z', '#202020') + rect(25, -150, 28, 10, '#dadada') + line(-120, -72, -120, -170, '#222', 2.6) + line(150, -34, 150, -130, '#222', 2.6) + line(-120, -168, 40, -112, '#333', 1) + path(`M-120 -168q${-18 - wave(t, 1.3) * 3} ${4 + wave(t, 0.9) * 3} -36 0v16q18 ${4 + wave(t, 1) * 3} 36 0z`, '#3a3a3a'); // prettier-ignore
  const wheel = move(-26, -12, circle(0, 0, 44, '#2c2c2c'), circle(0, 0, 38, '#6d6d6d'), times(10, (i) => group(`rotate(${i * 36 + t * 60 * ramp(t, 6, 9)})`, rect(-2, 4, 4, 34, '#1d1d1d'), rect(-10, 28, 20, 8, '#1d1d1d'))).join(''), circle(0, 0, 8, '#111'), path('M-48 4A48 48 0 0 1 48 4L48 -4A48 52 0 0 0 -48 -4Z', '#e6e6e6')); // prettier-ignore
  const foam = times(20, (i) =>
    ellipse(-60 - i * 18, 18 + wave(t, 1.2, i / 5) * 2, 16, 3.4, '#fff', {
      opacity: clamp(0.8 - i * 0.04) * ramp(t, 7, 10),
    }),
  );
  return group(`translate(${x} ${y + wave(t, 3.1) * 1.6}) scale(${scale}) rotate(${wave(t, 4.3) * 0.6})`, ...smoke, ...foam, hull, times(13, (i) => drawPerson(-112 + i * 18 + chance(i) * 8, -70, 30 + chance(i + 3) * 6, { hat: i % 3 ? 'bowler' : 'bonnet', dress: i % 3 ? 'coat' : 'skirt' })).join(''), wheel); // prettier-ignore
}

function quay(t: number): string {
  const hats = ['bowler', 'bonnet', 'top', 'bonnet', 'cap', 'bonnet', 'bowler'] as const;
  const people = hats.map((hat, i) => {
    const swing = i % 2 ? wave(t, 1.1 + chance(i) * 0.5, chance(i + 5)) * 0.1 : undefined;
    const height = 104 + chance(i + 2) * 22 - (hat === 'cap' ? 34 : 0);
    const x = 40 + i * 60 + chance(i) * 22;
    const hand =
      swing === undefined
        ? ''
        : move(x + height * (0.2 + swing), 440 - height * 1.1, path(`M0 0l${12 + swing * 60} -7l-2 15z`, '#efefef'));
    return drawPerson(x, 442, height, { hat, dress: hat === 'bonnet' ? 'skirt' : 'coat', wave: swing }) + hand;
  });
  return rect(0, 436, 640, 44, '#141414') + people.join('') + times(5, (i) => path(`M${500 + i * 34} 480v-58q8 -9 16 0v58z`, '#0f0f0f')).join('') + path('M505 436q60 30 130 -6', 'none', { stroke: '#0f0f0f', 'stroke-width': 5 }); // prettier-ignore
}

const gulls = (t: number) =>
  times(6, (i) => {
    const x = (chance(i) * 700 + t * (16 + i * 3)) % 760;
    const flap = wave(t, 0.9, chance(i)) * 6;
    return path(`M${x - 70} ${90 + i * 22 + flap}q8 -9 16 0q8 -9 16 0`, 'none', {
      stroke: '#333',
      'stroke-width': 1.8,
    });
  }).join('');

function draw(t: number): string {
  if (t < 4) return picture(size, ornateCard(size) + wear(size, t, 0.5) + vignette(size, 0.4, true));
  const scene = t - 4;
  return picture(
    size,
    sky() + gulls(scene) + hills() + water(scene) + rect(0, horizon - 30, 640, 60, 'url(#haze)') + ferry(scene) + quay(scene) + flicker(size, t, 0.22) + wear(size, t, 0.9) + vignette(size, 0.78, true) + fade(Math.max(1 - ramp(t, 4, 4.8), ramp(t, 35, 36.5)), rect(0, 0, 640, 480, '#000')), // prettier-ignore
  );
}

/** One take of 1895: a paddle ferry leaves the pier. */
export const ferryLeaves: DemoFilm = {
  name: 'the-ferry-leaves',
  recipe: {
    ...size,
    seconds: 37,
    fps: 18,
    picture: { kind: 'drawn', perSecond: 9, draw },
    titles: [
      {
        from: 0.5,
        to: 3.8,
        lines: [
          { text: 'The Ferry Leaves', face: 'fell', size: 0.088, y: 0.43 },
          { text: 'Corriemuir, the 14th of August 1895', face: 'fellItalic', size: 0.046, y: 0.57 },
        ],
      },
    ],
    look: sepia({ ...size, weave: 1.2, grain: 7 }),
    sound: {
      notes: [
        ...sequence(0.6, 35, 0.62, [48, 64, 67, 48, 65, 69, 43, 62, 65, 43, 64, 67], 0.34, 'piano', 1.2),
        ...sequence(0.6, 35, 1.86, [76, 79, 77, 74, 72, 76, 74, 71], 0.4, 'piano', 2.2),
        ...sequence(5, 34, 6, [40], 0.5, 'wind', 5),
      ],
      hum: 0.9,
      hiss: 0.25,
      reverb: 0.35,
      tone: 3200,
    },
  },
  record: {
    ...lanternRoom,
    supplierId: 'CFL-LR-0001',
    title: { en: 'The Ferry Leaves', de: 'Die Fähre legt ab' },
    description: {
      en: 'A single view, as long as the spool allowed: the paddle ferry takes on its last passengers, lets go and grows small on the firth. On the quay, seven people wave until there is nothing left to wave at. The cameraman is thought to be the instrument maker Alasdair Roy, who had built his apparatus from a description in a newspaper. Nobody had told the passengers what it was; most of them look straight at us. It is the oldest film in the library, and the print has been mended in nine places.',
      de: 'Eine einzige Ansicht, so lang, wie die Spule es erlaubte: Die Raddampferfähre nimmt die letzten Fahrgäste auf, macht los und wird auf dem Meeresarm immer kleiner. Am Kai winken sieben Menschen, bis nichts mehr da ist, dem man winken könnte. Hinter der Kamera stand wohl der Instrumentenbauer Alasdair Roy, der seinen Apparat nach einer Zeitungsbeschreibung gebaut hatte. Den Fahrgästen hatte niemand gesagt, was das war; die meisten schauen uns geradewegs an. Es ist der älteste Film der Sammlung, und die Kopie ist an neun Stellen geklebt.',
    },
    contentnotes: {
      en: 'Silent, with the piano accompaniment of the 1995 restoration. Scratches and splices have been kept; the tint follows the surviving nitrate print.',
      de: 'Stummfilm mit der Klavierbegleitung der Restaurierung von 1995. Kratzer und Klebestellen sind erhalten; die Tonung folgt der überlieferten Nitrokopie.',
    },
    keywords: {
      en: ['ferry', 'paddle steamer', 'quay', 'farewell', 'early cinema', 'single shot', 'sea'],
      de: ['Fähre', 'Raddampfer', 'Kai', 'Abschied', 'frühes Kino', 'Einstellung', 'Meer'],
    },
    description_date: '1895',
    language: ['en'],
    production_original_airdate: '1895-12-02',
    production_shoot_year: '1895',
    production_shoot_decade: '1890',
    production_genre: ['Actuality', 'Documentary'],
    production_format: ['35 mm', 'Sepia', 'Silent'],
    production_countryoforigin: ['United Kingdom'],
    production_countryofaction: ['United Kingdom'],
    production_cityoforigin: ['Corriemuir'],
    production_regionofaction: ['Firth of Lorrie'],
    production_studio: ['Roy & Daughter, Opticians'],
    production_talent_director: ['Alasdair Roy'],
    production_talent_cameraman: ['Alasdair Roy'],
    production_talent_composer: ['Moira Tennant'],
    production_talent_additionalcrew: ['Effie Roy'],
    preview: { start: 5, duration: 30 },
    posterAt: 15,
    chapters: [
      { startMs: 0, title: { en: 'Title', de: 'Titel' } },
      { startMs: 4000, title: { en: 'At the quay', de: 'Am Kai' } },
      { startMs: 11_000, title: { en: 'Casting off', de: 'Leinen los' } },
      { startMs: 26_000, title: { en: 'Out on the firth', de: 'Draußen auf der Förde' } },
    ],
  },
  script: [
    {
      from: 0.5,
      to: 3.8,
      en: 'The Ferry Leaves. Corriemuir, the 14th of August 1895.',
      de: 'Die Fähre legt ab. Corriemuir, am 14. August 1895.',
    },
    { from: 4, to: 6, en: '♪ Piano, a slow waltz ♪', de: '♪ Klavier, ein langsamer Walzer ♪' },
    {
      from: 6,
      to: 11,
      seen: true,
      en: 'A paddle ferry lies off the quay in low sun. Seven people stand with their backs to us.',
      de: 'Eine Raddampferfähre liegt im tiefen Sonnenlicht vor dem Kai. Sieben Menschen stehen mit dem Rücken zu uns.',
    },
    {
      from: 11,
      to: 18,
      seen: true,
      en: 'The wheel begins to turn. Smoke drifts to the left; three people wave white handkerchiefs.',
      de: 'Das Rad beginnt sich zu drehen. Rauch zieht nach links; drei Menschen winken mit weißen Taschentüchern.',
    },
    {
      from: 18,
      to: 27,
      seen: true,
      en: 'The ferry moves off to the right, towards the light on the water.',
      de: 'Die Fähre entfernt sich nach rechts, auf das Licht im Wasser zu.',
    },
    {
      from: 27,
      to: 36,
      seen: true,
      en: 'Only the smoke is left above the horizon. The people on the quay are still waving.',
      de: 'Über dem Horizont steht nur noch der Rauch. Die Menschen am Kai winken noch immer.',
    },
  ],
};
