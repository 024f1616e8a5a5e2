import type { Statement, StatementFilm } from '@nitrate/admin-analytics/contract';
import type { Locale } from '@nitrate/contract-kit';
import { type PdfPage, startPdf } from './pdf-page';
import { fillText, statementTexts } from './statement-texts';
import { dateText, monthText, percentText, watchTimeText } from './statement-values';

interface PrintOptions {
  lang: Locale;
  siteName: string;
  printedAt: Date;
}

type Parent = PdfPage['root'];
type Texts = (typeof statementTexts)[Locale];

const label = { face: 'text', size: 9.5, colour: 'quiet' } as const;
const body = { face: 'text', size: 9.5 } as const;
const strong = { face: 'strong', size: 9.5 } as const;
const small = { face: 'text', size: 8, colour: 'quiet' } as const;
const left = 56;

/** A statement as a tagged PDF: every value is text in a table with header cells. */
export async function statementPdf(statement: Statement, { lang, siteName, printedAt }: PrintOptions): Promise<Buffer> {
  const texts = statementTexts[lang];
  const heading = fillText(texts.heading, {
    archive: statement.archive.name ?? statement.archive.id,
    month: monthText(statement.month, lang),
  });
  const title = `${texts.title}: ${heading}`;
  const page = await startPdf({ lang, title, author: siteName, createdAt: printedAt });
  writeHead(page, statement, { texts, heading, siteName, lang });
  writeSummary(page, statement, { texts, lang });
  writeFilms(page, statement, { texts, lang });
  if (statement.late.length > 0) writeLate(page, statement, { texts, lang });
  writeNotes(page, [texts.rule, texts.revenue, ...(statement.late.length > 0 ? [texts.lateNote] : [])], texts);
  const printed = fillText(texts.printed, { date: dateText(printedAt, lang) });
  return page.finish((number, pages) =>
    [siteName, heading, printed, fillText(texts.page, { page: `${number}`, pages: `${pages}` })].join('  ·  '),
  );
}

/** Writes a paragraph or heading below what is there. */
function write(
  page: PdfPage,
  type: string,
  { text, style, after }: { text: string; style: Parameters<PdfPage['text']>[1]; after: number },
): void {
  const height = page.heightOf(text, style, page.width);
  // A heading is not the last line of a page.
  page.ensure(type.startsWith('H') ? height + 80 : height);
  page.add(page.root, type, () => page.text(text, style));
  page.y += height + after;
}

interface Head {
  texts: Texts;
  heading: string;
  siteName: string;
  lang: Locale;
}

function writeHead(page: PdfPage, { closedAt }: Statement, { texts, heading, siteName, lang }: Head): void {
  write(page, 'P', { text: siteName, style: label, after: 6 });
  write(page, 'H1', { text: texts.title, style: { face: 'display', size: 24 }, after: 2 });
  write(page, 'P', { text: heading, style: { face: 'display', size: 14, colour: 'quiet' }, after: 10 });
  const state = closedAt === null ? texts.open : fillText(texts.closed, { date: dateText(closedAt, lang) });
  write(page, 'P', { text: state, style: strong, after: 18 });
}

interface InLang {
  texts: Texts;
  lang: Locale;
}

function writeSummary(page: PdfPage, statement: Statement, { texts, lang }: InLang): void {
  const percent = (part: number | null, none = '–') => (part === null ? none : percentText(part, lang));
  const lines: [string, string][] = [
    [texts.fullTime, watchTimeText(statement.fullSeconds, lang)],
    [texts.previewTime, watchTimeText(statement.previewSeconds, lang)],
    [texts.watchPart, percent(statement.watchPart)],
    [texts.share, percent(statement.share, texts.noShare)],
    [texts.revenuePart, percent(statement.revenuePart)],
  ];
  write(page, 'H2', { text: texts.summary, style: { face: 'display', size: 14 }, after: 4 });
  const table = page.add(page.root, 'Table', undefined, { title: texts.summary });
  for (const [name, value] of lines) {
    page.rule();
    const row = page.add(table, 'TR');
    const y = page.y + 5;
    page.add(row, 'TH', () => page.text(name, body, { y, width: page.width - 140 }), { scope: 'Row' });
    page.add(row, 'TD', () =>
      page.text(value, { ...strong, align: 'right' }, { x: left + page.width - 130, y, width: 130 }),
    );
    row.end();
    page.y += 23;
  }
  page.rule();
  table.end();
  page.y += 22;
}

interface Column {
  title: string;
  x: number;
  width: number;
}

const filmColumns = (texts: Texts, width: number): Column[] => {
  const numbers = [texts.full, texts.preview, texts.plays].map((title, index) => ({
    title,
    width: [84, 74, 70][index] ?? 60,
  }));
  let x = left + width - numbers.reduce((sum, column) => sum + column.width, 0);
  const film = { title: texts.film, x: left, width: x - left - 12 };
  return [
    film,
    ...numbers.map((column) => {
      const placed = { ...column, x };
      x += column.width;
      return placed;
    }),
  ];
};

function writeFilms(page: PdfPage, statement: Statement, { texts, lang }: InLang): void {
  write(page, 'H2', { text: texts.films, style: { face: 'display', size: 14 }, after: 4 });
  if (statement.films.length === 0) {
    write(page, 'P', { text: texts.none, style: body, after: 22 });
    return;
  }
  const columns = filmColumns(texts, page.width);
  const table = page.add(page.root, 'Table', undefined, { title: texts.films });
  writeHeader(page, table, columns);
  for (const film of statement.films) writeFilm(page, table, { columns, film, texts, lang });
  const total = [
    texts.total,
    watchTimeText(statement.fullSeconds, lang),
    watchTimeText(statement.previewSeconds, lang),
  ];
  const plays = statement.films.reduce((sum, { fullPlays }) => sum + fullPlays, 0);
  page.ensure(24);
  page.rule();
  writeCells(page, table, columns, { cells: [...total, countText(plays, lang)], style: strong });
  page.y += 23;
  page.rule();
  table.end();
  page.y += 22;
}

const countText = (count: number, lang: Locale): string => new Intl.NumberFormat(lang).format(count);

/** The first cell is the header of its row. */
function writeCells(
  page: PdfPage,
  table: Parent,
  columns: readonly Column[],
  {
    cells,
    style,
    isHeader = false,
  }: { cells: readonly string[]; style: Parameters<PdfPage['text']>[1]; isHeader?: boolean },
): void {
  const row = page.add(table, 'TR');
  const y = page.y + 5;
  columns.forEach(({ x, width }, index) => {
    const draw = () =>
      page.text(cells[index] ?? '', { ...style, align: index === 0 ? 'left' : 'right' }, { x, y, width });
    if (isHeader) page.add(row, 'TH', draw, { scope: 'Column' });
    else page.add(row, index === 0 ? 'TH' : 'TD', draw, index === 0 ? { scope: 'Row' } : {});
  });
  row.end();
}

function writeHeader(page: PdfPage, table: Parent, columns: readonly Column[]): void {
  writeCells(page, table, columns, { cells: columns.map(({ title }) => title), style: label, isHeader: true });
  page.y += 21;
}

interface FilmLine extends InLang {
  columns: readonly Column[];
  film: StatementFilm;
}

function writeFilm(page: PdfPage, table: Parent, { columns, film: line, texts, lang }: FilmLine): void {
  const width = columns[0]?.width ?? 0;
  const title = line.film.title ?? texts.untitled;
  const lateMark = (text: string, seconds: number) =>
    seconds === 0 ? [] : [fillText(text, { time: watchTimeText(seconds, lang) })];
  const notes = [
    line.supplierId === null ? line.film.id : `${texts.number} ${line.supplierId}`,
    ...lateMark(texts.lateFull, line.lateFullSeconds),
    ...lateMark(texts.latePreview, line.latePreviewSeconds),
  ].join(', ');
  const titleHeight = page.heightOf(title, body, width);
  const height = titleHeight + page.heightOf(notes, small, width) + 10;
  if (page.ensure(height)) writeHeader(page, table, columns);
  page.rule();
  const row = page.add(table, 'TR');
  const y = page.y + 5;
  page.add(
    row,
    'TH',
    () => {
      page.text(title, body, { y, width });
      page.text(notes, small, { y: y + titleHeight, width });
    },
    { scope: 'Row', ...(line.film.titleLang !== lang && { lang: line.film.titleLang }) },
  );
  const values = [
    watchTimeText(line.fullSeconds, lang),
    watchTimeText(line.previewSeconds, lang),
    countText(line.fullPlays, lang),
  ];
  columns.slice(1).forEach((column, index) => {
    const box = { x: column.x, y, width: column.width };
    page.add(row, 'TD', () => page.text(values[index] ?? '', { ...body, align: 'right' }, box));
  });
  row.end();
  page.y += height;
}

function writeLate(page: PdfPage, { late }: Statement, { texts, lang }: InLang): void {
  write(page, 'H2', { text: texts.late, style: { face: 'display', size: 14 }, after: 4 });
  for (const { month, fullSeconds, previewSeconds } of late) {
    const text = fillText(texts.lateLine, {
      month: monthText(month, lang),
      full: watchTimeText(fullSeconds, lang),
      preview: watchTimeText(previewSeconds, lang),
    });
    write(page, 'P', { text, style: body, after: 4 });
  }
  page.y += 18;
}

function writeNotes(page: PdfPage, notes: readonly string[], texts: Texts): void {
  write(page, 'H2', { text: texts.notes, style: { face: 'display', size: 14 }, after: 4 });
  for (const text of notes) write(page, 'P', { text, style: { ...body, size: 9 }, after: 6 });
}
