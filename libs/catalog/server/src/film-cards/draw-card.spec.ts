import { getContrastRatio } from '@mui/material/styles';
import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type CardDesignName, type CardSubject, cardSubjectOf, cardVersion } from './card-subject';
import { designs } from './draw-card';
import { drawCard } from './draw-card';
import { fitTitle } from './fit-title';
import { lineWidth } from './typeface';

const designNames = Object.keys(designs) as CardDesignName[];
const tints = ['amber', 'olive', 'rose'] as const;
const subject = (over: Partial<CardSubject>): CardSubject => ({
  title: 'Steady as She Goes',
  year: '1949',
  design: 'shade',
  tint: 'amber',
  seed: 0,
  ...over,
});
const cardOf = (facts: Parameters<typeof cardSubjectOf>[1], title = 'A film') =>
  cardSubjectOf({ id: 'a', title }, facts);

describe('the design of a card', () => {
  it.each([
    ['1895', 'iris'],
    ['1914', 'iris'],
    ['1915', 'intertitle'],
    ['1932-05-04', 'intertitle'],
    ['ca. 1933', 'shade'],
    ['1959', 'shade'],
    ['1960', 'bands'],
    ['1979', 'bands'],
    ['unknown', 'shade'],
  ])('follows the year of production: %s is %s', (description_date, design) => {
    expect(cardOf({ description_date }).design).toBe(design);
  });

  it('is a leader for newsreels of any year, by genre or title', () => {
    expect(cardOf({ description_date: '1961', production_genre: ['Newsreels'] }).design).toBe('leader');
    expect(cardOf({ description_date: '1940' }, 'Die Deutsche Wochenschau 512').design).toBe('leader');
  });

  it('is Super 8 for home movies and amateur gauges', () => {
    expect(cardOf({ description_date: '1990', production_genre: ['Home Movies'] }).design).toBe('super8');
    expect(cardOf({ description_date: '1968', production_format: ['Super 8 film (color'] }).design).toBe('super8');
    expect(cardOf({ description_date: '1968', production_format: ['8mm'] }).design).toBe('super8');
    expect(cardOf({ description_date: '1968', production_format: ['28 mm'] }).design).toBe('bands');
  });

  it.each([
    ['from 1980 on', { description_date: '1980' }],
    ['of video from the seventies', { description_date: '1975', production_format: ['U-matic'] }],
    ['of undated video', { production_format: ['VHS'] }],
  ])('is one of three for a film %s, always the same for the same film', (_, facts) => {
    const ids = Array.from({ length: 40 }, (__, index) => `film-${index}`);
    const designsOf = () => ids.map((id) => cardSubjectOf({ id, title: 'A film' }, facts).design);
    expect(new Set(designsOf())).toEqual(new Set(['tape', 'field', 'frames']));
    expect(designsOf()).toEqual(designsOf());
  });

  it('is that of its time for an older film on a video copy', () => {
    expect(cardOf({ description_date: '1943', production_format: ['VHS'] }).design).toBe('shade');
  });

  it('has a version that changes with what is shown, and only then', () => {
    const versions = [
      subject({}),
      subject({ title: 'Steady' }),
      subject({ year: '1950' }),
      subject({ tint: 'olive' }),
    ].map(cardVersion);
    expect(new Set(versions).size).toBe(versions.length);
    expect(cardVersion(subject({}))).toBe(versions[0]);
  });
});

describe.each(designNames)('a card of the design %s', (design) => {
  it.each(tints)('has a contrast of 4.5:1 behind its title and texts in %s', (tint) => {
    for (let seed = 0; seed < 24; seed += 1) {
      const { title, grounds, texts } = designs[design](subject({ design, tint, seed }));
      for (const ground of grounds) expect(getContrastRatio(title.ink, ground)).toBeGreaterThanOrEqual(4.5);
      for (const { ink, ground } of texts) expect(getContrastRatio(ink, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('says nothing but the title and the year', () => {
    const { texts } = designs[design](subject({ design, year: '1987' }));
    for (const { text } of texts) expect(['1987', '87']).toContain(text);
    expect(designs[design](subject({ design, year: undefined })).texts).toEqual([]);
  });

  it('sets titles of up to 120 characters whole and within its box', () => {
    const word = fc.stringMatching(/^[A-Za-zäöüßéčŁ]{1,18}$/);
    const titles = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(' ').slice(0, 120).trim());
    fc.assert(
      fc.property(titles, (title) => {
        const box = designs[design](subject({ design, title })).title;
        const { lines, size } = fitTitle(title, box);
        expect(lines.join('').replaceAll(/[\s-]/g, '')).toBe(title.replaceAll(/\s/g, ''));
        for (const line of lines) expect(lineWidth(line, box.face) * size).toBeLessThanOrEqual(box.width + 0.01);
        expect(lines.length * size * box.leading).toBeLessThanOrEqual(box.height + 0.01);
      }),
    );
  });

  it('is well-formed and named by the whole title', () => {
    const title = `<Das "Ende"> & ${'lange Geschichte '.repeat(30)}`.trim();
    const card = drawCard(subject({ design, title }));
    expect(XMLValidator.validate(card)).toBe(true);
    const { svg } = new XMLParser({ ignoreAttributes: false }).parse(card) as { svg: Record<string, unknown> };
    expect(svg['@_aria-label']).toBe(title);
    const ids = [...card.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of card.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(id);
  });
});

it.each(designNames)('cuts a title that does not fit at the smallest size, with an ellipsis: %s', (design) => {
  const { title } = designs[design](subject({ design }));
  const { lines, size } = fitTitle('sehr '.repeat(400), title);
  expect(lines.length * size * title.leading).toBeLessThanOrEqual(title.height);
  expect(lines.at(-1)).toMatch(/…$/);
});

it('divides a word that would make the title small', () => {
  const { lines, size } = fitTitle(
    'Donaudampfschifffahrtsgesellschaftskapitän',
    designs.bands(subject({ design: 'bands' })).title,
  );
  expect(lines.length).toBeGreaterThan(1);
  expect(lines[0]).toMatch(/-$/);
  expect(size).toBeGreaterThan(20);
});

it('sets letters without an outline as text in a font of the system', () => {
  const svg = drawCard(subject({ title: 'Броненосец Потёмкин' }));
  expect(svg).toMatch(/<text [^>]*font-family="Georgia,serif"[^>]*>Броненосец Потёмкин<\/text>/);
});

it('keeps the punctuation of a line from right to left on its side', () => {
  const svg = drawCard(subject({ title: 'ميناء:' }));
  expect(svg).toMatch(/<text [^>]*>\u200fميناء:\u200f<\/text>/);
});
