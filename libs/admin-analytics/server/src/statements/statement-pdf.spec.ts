import { inflateSync } from 'node:zlib';
import type { Statement } from '@nitrate/admin-analytics/contract';
import { fontRuns, pdfFonts } from './pdf-fonts';
import { statementPdf } from './statement-pdf';
import { watchTimeText } from './statement-values';

const statement: Statement = {
  archive: { id: 'a', name: 'Coast Archive' },
  month: '2026-10',
  state: 'closed',
  closedAt: '2026-11-03T09:00:00Z',

  fullSeconds: 90_061,
  previewSeconds: 12,
  watchPart: 0.5,
  share: 0.4,
  revenuePart: 0.2,
  closable: false,
  sent: [],
  films: Array.from({ length: 60 }, (_, n) => ({
    film: { id: `f${n}`, slug: 's', title: `Film ${n}`, titleLang: 'de' as const },

    supplierId: `${n}`,
    fullSeconds: 1501,
    previewSeconds: 0,
    fullPlays: 3,
    lateFullSeconds: n === 0 ? 5 : 0,
    latePreviewSeconds: 0,
  })),
  late: [{ month: '2026-09', fullSeconds: 5, previewSeconds: 0 }],
};

const print = async (lang: 'en' | 'de') =>
  (
    await statementPdf(statement, { lang, siteName: 'Coast Film', printedAt: new Date('2026-11-03T10:00:00Z') })
  ).toString('latin1');

/** The decompressed streams of a document. */
function streamsOf(pdf: string): string {
  const streams = [...pdf.matchAll(/\/FlateDecode[^>]*>>\s*stream\n([\s\S]*?)\nendstream/g)];
  return streams.map(([, content = '']) => inflateSync(Buffer.from(content, 'latin1')).toString('latin1')).join('\n');
}

it('has title, language and tags, and shows the title', async () => {
  const pdf = await print('de');
  expect(pdf).toContain('/Lang (de-DE)');
  expect(pdf).toContain('/DisplayDocTitle true');
  expect(pdf).toContain('/MarkInfo');
  expect(pdf).toContain('/StructTreeRoot');
  expect(pdf).toContain('pdfuaid:part');
  const count = (type: string) => pdf.split(`/S /${type}\n`).length - 1;
  // Four headings of parts: summary, films, late arrivals, notes.
  expect([count('H1'), count('H2'), count('Table')]).toEqual([1, 4, 2]);
  // Each line of the summary, each film and the total have one, each page of films four.
  expect(count('TH')).toBeGreaterThanOrEqual(5 + 60 + 1 + 4);
  expect(pdf).toContain('/Scope /Column');
  expect(pdf).toContain('/Scope /Row');
});

it('marks everything that is drawn: as content of a tag, or as decoration', async () => {
  const pages = streamsOf(await print('en'));
  const opened = pages.match(/\b(?:BDC|BMC)\b/g)?.length ?? 0;
  expect(opened).toBeGreaterThan(100);
  expect(pages.match(/\bEMC\b/g)).toHaveLength(opened);
});

it('embeds its fonts, and writes each letter with one that has it', async () => {
  expect(await print('en')).not.toContain('/BaseFont /Helvetica');
  const { text } = await pdfFonts();
  expect(fontRuns('Fog, Člověk, Ямал, Σκιά', text).map((run) => run.font)).toEqual(
    expect.arrayContaining(['text latin', 'text latin-ext', 'text cyrillic', 'text greek']),
  );
});

it('writes times as hours, minutes and seconds', () => {
  expect(watchTimeText(90_061, 'en')).toBe('25:01:01');
  expect(watchTimeText(12_345_678, 'de')).toBe('3.429:21:18');
  expect(watchTimeText(-59, 'en')).toBe('−0:00:59');
});
