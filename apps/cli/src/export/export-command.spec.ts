import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { exitCode } from '@nitrate/configuration';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { runCli } from '../run-cli';

jest.setTimeout(30_000);

async function startArchive() {
  const folder = await scratchFolder();
  const database = await startTestDatabase([]);
  const env = { DATABASE_URL: database.url, NITRATE_DATA: folder };
  const nitrate = async (line: readonly string[], signal = new AbortController().signal) => {
    const [out, err] = [new PassThrough(), new PassThrough()];
    const [output, errors] = [text(out), text(err)];
    const streams = { out: out as unknown as NodeJS.WriteStream, err: err as unknown as NodeJS.WriteStream };
    const code = await runCli(line, { ...streams, env, cwd: folder, workerScript: '/no/worker', signal });
    out.end();
    err.end();
    return { code, out: await output, err: await errors };
  };
  const file = (name: string) => join(folder, name);
  return { folder, file, nitrate, exported: async () => (await nitrate(['export', '-'])).out };
}

const films = [
  {
    supplierId: '1',
    archive: 'Port Archive',
    title_en: 'The Harbour',
    title_de: 'Der Hafen',
    language: ['de'],
    description_en: 'Cranes;\n"ships" & more',
    keywords_de: ['Hafen; Kräne'],
    production_genre: ['Documentary'],
    description_date: 'ca. 1931',
    si_format_duration: '00:12:00',
    rights: 'InC',
    x_series: 'Newsreels',
    production_talent_director: ['Sand, Lotte', 'Jan Holm'],
    production_award: ['=Prize'],
    dataLicence: 'CC0',
  },
  { supplierId: '2', archive: 'Port Archive', title_en: '-30-', status: 'withdrawn' },
  {
    supplierId: '3',
    archive: 'Lake Museum',
    title_de: 'Die Fähre',
    description_de: 'Es *war* einmal.',
    status: 'draft',
  },
];

async function startFilled() {
  const archive = await startArchive();
  await writeFile(archive.file('films.ndjson'), films.map((film) => JSON.stringify(film)).join('\n'));
  await archive.nitrate(['import', archive.file('films.ndjson')]);
  return archive;
}

it.each(['ndjson', 'csv', 'pbcore', 'ebucore'])('brings an archive into another one as %s', async (format) => {
  const from = await startFilled();
  const file = from.file('out.xml.gz');
  expect(await from.nitrate(['export', file, '--format', format])).toMatchObject({
    code: exitCode.done,
    out: `3 films written to ${file}.\n`,
  });
  const again = await from.nitrate(['import', file]);
  expect(again.out).toMatch(/1 unchanged|3 unchanged/);
  const to = await startArchive();
  expect((await to.nitrate(['import', file])).out).toContain('3 added, 0 changed, 0 unchanged, 0 refused.');
  expect(await to.exported()).toBe(await from.exported());
});

it('writes Dublin Core that other archives read', async () => {
  const { file, nitrate } = await startFilled();
  await nitrate(['export', file('dc.xml'), '--format', 'dublincore', '--archive', 'Port Archive']);
  const to = await startArchive();
  expect((await to.nitrate(['import', file('dc.xml'), '--archive', 'Port Archive'])).out).toContain('2 added');
});

it('selects by archive and status, and writes to standard output', async () => {
  const { nitrate } = await startFilled();
  const { out, err } = await nitrate(['export', '-', '--archive', 'Port Archive', '--status', 'withdrawn']);
  expect(JSON.parse(out)).toEqual({
    supplierId: '2',
    archive: 'Port Archive',
    status: 'withdrawn',
    title_en: '-30-',
  });
  expect(err).toBe('1 film written to -.\n');
});

it('leaves the file as it was when nothing is found or the command is interrupted', async () => {
  const { folder, file, nitrate } = await startFilled();
  await writeFile(file('out.csv'), 'before');
  const none = await nitrate(['export', file('out.csv'), '--archive', 'None', '--lang', 'de']);
  expect(none).toMatchObject({ code: exitCode.failed, out: 'Solche Filme gibt es nicht.\n' });
  const interrupted = await nitrate(['export', file('out.csv')], AbortSignal.abort());
  expect(interrupted.code).toBe(exitCode.interrupted);
  expect(await readFile(file('out.csv'), 'utf8')).toBe('before');
  expect((await readdir(folder)).filter((name) => name.includes('partial'))).toEqual([]);
});

it('compresses by the name of the file', async () => {
  const { file, nitrate } = await startFilled();
  await nitrate(['export', file('out.csv.gz'), '--archive', 'Lake Museum']);
  const table = gunzipSync(await readFile(file('out.csv.gz'))).toString();
  expect(table).toMatch(/^\ufeffsupplierId,archive,status,title_en,title_de,[^\r]*\r\n3,Lake Museum,draft,,Die Fähre,/);
});

describe('an import with a mapping of columns', () => {
  const table = 'Nr;Titel;Regie\n7;ANDERE SEITE, DIE;Unbekannt\n8;HAFEN;Lotte Sand\n';
  const mapping = {
    archive: 'Film Museum',
    lang: 'de',
    columns: {
      Nr: 'supplierId',
      Titel: { field: 'title', articleLast: true },
      Regie: { field: 'production_talent_director', omit: ['Unbekannt'] },
    },
  };

  it('is repeated without the mapping', async () => {
    const { folder, file, nitrate, exported } = await startArchive();
    await writeFile(file('a.csv'), table);
    await writeFile(file('mapping.json'), JSON.stringify(mapping));
    const trial = await nitrate(['import', file('a.csv'), '--mapping', file('mapping.json'), '--dry-run']);
    expect(trial.out).toContain('2 valid, 0 refused.');
    expect((await nitrate(['import', file('a.csv')])).err).toContain('there is no column "supplierId"');

    const stored = join(folder, 'import-mappings', 'film-museum.json');
    const first = await nitrate(['import', file('a.csv'), '--mapping', file('mapping.json')]);
    expect(first.out).toContain(`The mapping of the columns is stored for the next import: ${stored}\n`);
    await writeFile(file('b.csv'), `${table}9;FÄHRE;\n`);
    const next = await nitrate(['import', file('b.csv'), '--lang', 'de']);
    expect(next.out).toContain(`Die Spalten werden nach ${stored} zugeordnet.\n`);
    expect(next.out).toContain('1 neu, 0 geändert, 2 unverändert, 0 abgelehnt.');
    expect(
      (await exported())
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      { supplierId: '7', archive: 'Film Museum', title_de: 'DIE ANDERE SEITE' },
      {
        supplierId: '8',
        archive: 'Film Museum',
        title_de: 'HAFEN',
        production_talent_director: ['Lotte Sand'],
      },
      { supplierId: '9', archive: 'Film Museum', title_de: 'FÄHRE' },
    ]);
  });

  it('names what is wrong with the mapping, and imports nothing', async () => {
    const { file, nitrate, exported } = await startArchive();
    await writeFile(file('a.csv'), table);
    const missing = await nitrate(['import', file('a.csv'), '--mapping', file('none.json')]);
    expect(missing.err).toBe(`nitrate import: there is no file ${file('none.json')}\n`);
    await writeFile(file('mapping.json'), JSON.stringify({ columns: { Nr: 'supplierId', Titel: 'tittle' } }));
    const wrong = await nitrate(['import', file('a.csv'), '--mapping', file('mapping.json'), '--lang', 'de']);
    expect(wrong.err).toContain('mapping.json: columns["Titel"].field ist kein Feld des Imports; ist „title“ gemeint?');
    await writeFile(file('mapping.json'), JSON.stringify({ columns: { Number: 'supplierId', Titel: 'title' } }));
    const other = await nitrate(['import', file('a.csv'), '--mapping', file('mapping.json')]);
    expect(other.err).toContain('the mapping names columns that the table does not have: Number');
    expect(await exported()).toBe('');
  });
});
