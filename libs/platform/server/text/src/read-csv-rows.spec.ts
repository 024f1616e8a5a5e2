import { type CsvRow, readCsvRows } from './read-csv-rows';
import { readLines } from './read-lines';

async function read(...pieces: string[]): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of readCsvRows(readLines(pieces))) rows.push(row);
  return rows;
}

const cells = (rows: readonly CsvRow[]) => rows.map((row) => ('cells' in row ? row.cells : row.fault.en));

describe('CSV rows', () => {
  it.each([
    ['a,b;c', ['a', 'b;c']],
    ['a;b;c', ['a', 'b', 'c']],
    ['a\tb ,c\td', ['a', 'b ,c', 'd']],
    ['a', ['a']],
  ])('are split at the delimiter of the header %j', async (header, expected) => {
    expect(cells(await read(header))).toEqual([expected]);
  });

  it('have the line that they begin in, whatever ends the lines', async () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const table = ['a;b', '', '1;"two', 'lines"', '2;"He said ""no"""', '3;', ''].join(end);
      for (const size of [1, 5, table.length]) {
        const pieces = table.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
        // One piece decides what ends the lines.
        if (end !== '\n' && size === 1) continue;
        expect(await read(...pieces)).toEqual([
          { line: 1, cells: ['a', 'b'] },
          { line: 3, cells: ['1', 'two\nlines'] },
          { line: 5, cells: ['2', 'He said "no"'] },
          { line: 6, cells: ['3', ''] },
        ]);
      }
    }
  });

  it('take quotation marks inside of a cell as they are', async () => {
    expect(cells(await read('a;b\n5" nail;x\n"He said "no" twice";y\n'))).toEqual([
      ['a', 'b'],
      ['5" nail', 'x'],
      ['"He said "no" twice"', 'y'],
    ]);
  });

  it('continue at the next line after a quote that is not closed', async () => {
    const rows = await read('a;b\n1;"Unclosed\n2;"ANDERE SEITE, DIE"\n3;plain\n4;"Open again\n5;last\n');
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(cells(rows)).toEqual([
      ['a', 'b'],
      'the quotation mark that opens in line 2 is not closed',
      ['2', 'ANDERE SEITE, DIE'],
      ['3', 'plain'],
      'the quotation mark that opens in line 5 is not closed',
      ['5', 'last'],
    ]);
  });

  it('name the line of the quote, and take no line of its cell for a row', async () => {
    const rows = await read('a;b;c\n1;"two\nlines";"open\nmore\nat the end; of a cell\n2;x;y\n3;;\n');
    expect(rows.map((row) => ('fault' in row ? [row.line, row.fault.en] : row.cells))).toEqual([
      ['a', 'b', 'c'],
      [2, 'the quotation mark that opens in line 3 is not closed'],
      [3, 'the quotation mark that opens in line 3 is not closed'],
      [4, 'has 1 cells, but the header has 3'],
      [5, 'has 2 cells, but the header has 3'],
      ['2', 'x', 'y'],
      ['3', '', ''],
    ]);
  });

  it('may have fewer cells than the header, but no more', async () => {
    expect(cells(await read('a,b\n1\n2,x,,\n3,x,y\n'))).toEqual([
      ['a', 'b'],
      ['1'],
      ['2', 'x', '', ''],
      'has 3 cells, but the header has 2',
    ]);
  });

  it('are refused alone when they are too long', async () => {
    const rows = await read('a;b\n', ...Array.from({ length: 30 }, () => 'x'.repeat(100_000)), '\n1;2\n');
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 3]);
    expect(cells(rows).slice(1)).toEqual(['the line is longer than 2,000,000 characters', ['1', '2']]);
  });

  it('take time in proportion to the file, whatever its quotes', async () => {
    const before = process.cpuUsage();
    for (const line of ['1;"open', '1;""', '"";"', 'a"b', '"a""', '"']) {
      await read('a;b\n', `${line}\n`.repeat(3000));
      await read('a;b\n', '1;"open\n', `${line}\n`.repeat(3000));
    }
    expect(process.cpuUsage(before).user).toBeLessThan(15_000_000);
  });
});
