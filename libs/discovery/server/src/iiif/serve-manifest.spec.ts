import { Validator } from '@hyperion-framework/validator';
import { presentation3StrictUpgrade } from '@iiif/parser/strict';
import type { Manifest } from '@iiif/presentation-3';
import { createHttpServer } from '@nitrate/http';
import { filmOf, siteOfFilms } from '../testing/site-of-films';
import { rightsUri } from './film-manifest';
import { serveManifest } from './serve-manifest';

const film = filmOf({
  production_talent_director: ['Elsa Brandt'],
  rights: { name: 'In Copyright', url: 'https://rightsstatements.org/page/InC/1.0/?language=en' },
  labels: { genre: { Documentary: 'Dokumentarfilm' } },
});

async function start(films = [film, filmOf({ slug: 'kartei', availability: 'none' })]) {
  const app = await createHttpServer({ publicOrigin: 'https://films.example' });
  const site = siteOfFilms(films);
  // The names of values are in the language.
  serveManifest(app, {
    site: {
      ...site,
      async film(name, locale) {
        const found = await site.film(name, locale);
        return found && (locale === 'de' ? found : { ...found, labels: {} });
      },
    },
  });
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
}

async function manifestOf(films?: (typeof film)[], query = ''): Promise<Manifest> {
  return (await (await start(films))(`/iiif/hafen/manifest.json${query}`)).json<Manifest>();
}

function faultsOf(manifest: unknown): unknown {
  const validator = new Validator();
  return validator.validateManifest(manifest) === true ? [] : validator.validators['manifest']?.errors;
}

function warningsAbout(manifest: unknown): string[] {
  const state = { warnings: [] };
  presentation3StrictUpgrade(structuredClone(manifest) as Manifest, state);
  return state.warnings;
}

describe('the IIIF manifest of a film', () => {
  it('is valid against the schema of Presentation 3', async () => {
    const manifest = await manifestOf();
    expect(faultsOf(manifest)).toEqual([]);
    expect(faultsOf({ ...manifest, label: 'Hafen' })).not.toEqual([]);
    expect(faultsOf(await manifestOf([filmOf({ poster: null, description: null })]))).toEqual([]);
  });

  it('is read by the parser that viewers of IIIF share', async () => {
    // In the body of an annotation the schema and the IIIF cookbook (recipe 0219) have one language, not a list.
    const oneLanguage = '"language" should be Array of values';
    const manifest = await manifestOf();
    expect(warningsAbout(manifest)).toEqual([oneLanguage]);
    expect(warningsAbout({ ...manifest, label: 'Hafen' })).not.toEqual([oneLanguage]);
  });

  it('has the preview as a canvas, at an address that visitors may open', async () => {
    const [canvas] = (await manifestOf()).items;
    expect(canvas).toMatchObject({ width: 640, height: 480, duration: 60.5, label: { en: ['Preview'] } });
    expect(canvas?.id).not.toContain('#');
    expect(canvas?.items?.[0]?.items?.[0]).toMatchObject({
      motivation: 'painting',
      target: canvas?.id,
      body: { id: 'https://films.example/media/preview/hafen', type: 'Video', format: 'video/mp4', duration: 60.5 },
    });
  });

  it('has a passage as a range of the canvas, where viewers start, as far as the preview contains it', async () => {
    const canvas = 'https://films.example/iiif/hafen/preview';
    const passage = await manifestOf(undefined, '?t=9.5&end=75');
    expect(faultsOf(passage)).toEqual([]);
    expect(passage).toMatchObject({
      id: 'https://films.example/iiif/hafen/manifest.json?t=9.5&end=75',
      start: { source: canvas, selector: { type: 'PointSelector', t: 9.5 } },
      structures: [{ type: 'Range', items: [{ type: 'Canvas', id: `${canvas}#t=9.5,60.5` }] }],
    });
    expect(passage.items[0]?.id).toBe(canvas);
    for (const query of ['', '?t=x&end=y', '?t=70&end=75']) {
      const { start: begin, structures } = await manifestOf(undefined, query);
      expect([begin, structures]).toEqual([undefined, undefined]);
    }
  });

  it('has captions of the preview as annotations, and transcripts of the film as files', async () => {
    const manifest = await manifestOf();
    expect(manifest.items[0]?.annotations?.[0]?.items?.[0]).toMatchObject({
      motivation: 'supplementing',
      body: { id: 'https://films.example/media/g/1.sig/asset/en.vtt', format: 'text/vtt', language: 'en' },
    });
    expect(manifest.rendering).toEqual([
      expect.objectContaining({
        id: `https://films.example/api/catalog/films/${film.id}/transcripts/de/captions?format=vtt&lang=en`,
        label: { en: ['Captions (German)'], de: ['Untertitel für Gehörlose (Deutsch)'] },
      }),
    ]);
  });

  it('has labelled facts in both languages, rights, holder and pages', async () => {
    const manifest = await manifestOf();
    expect(manifest.label).toEqual({ de: ['Hafen & "Kräne" <2>'] });
    expect(manifest.metadata).toEqual(
      expect.arrayContaining([
        { label: { en: ['Director'], de: ['Regie'] }, value: { none: ['Elsa Brandt'] } },
        { label: { none: ['Genre'] }, value: { en: ['Documentary'], de: ['Dokumentarfilm'] } },
      ]),
    );
    expect(JSON.stringify(manifest.metadata)).not.toContain('Awards');
    expect(manifest.rights).toBe('http://rightsstatements.org/vocab/InC/1.0/');
    expect(manifest.requiredStatement?.value).toEqual({ none: ['Haus der Filme, H 17'] });
    expect(manifest.homepage).toMatchObject([
      {
        id: 'https://films.example/watch?v=hafen',
        label: { en: ['The film on the archive’s website (English)'] },
      },
      {
        id: 'https://films.example/de/watch?v=hafen',
        label: { de: ['Der Film auf der Website des Archivs (Deutsch)'] },
      },
    ]);
    expect(manifest.provider?.[0]?.id).toBe('https://films.example/archive?archive=Haus+der+Filme');
    expect(manifest.thumbnail?.[0]).toMatchObject({ id: 'https://films.example/media/stills/1/poster-640.jpg' });
  });

  it('can be read by pages of any origin, cached and revalidated', async () => {
    const get = await start();
    const { headers } = await get('/iiif/hafen/manifest.json', { origin: 'https://viewer.example' });
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'application/ld+json; profile="http://iiif.io/api/presentation/3/context.json"; charset=utf-8',
      'cache-control': expect.stringMatching(/^public, max-age=300/) as string,
    });
    const again = await get('/iiif/hafen/manifest.json', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it.each(['/iiif/no-such-film/manifest.json', '/iiif/kartei/manifest.json', '/iiif/%00%3Cb%3E/manifest.json'])(
    'is not found at %s, where there is nothing to play',
    async (url) => {
      const { statusCode, headers, body } = await (await start())(url);
      expect(statusCode).toBe(404);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(JSON.parse(body)).toMatchObject({ code: 'filmNotFound' });
    },
  );
});

it.each([
  ['https://rightsstatements.org/page/NoC-CR/1.0/?language=de', 'http://rightsstatements.org/vocab/NoC-CR/1.0/'],
  ['https://creativecommons.org/licenses/by-sa/3.0/de/deed.en', 'http://creativecommons.org/licenses/by-sa/3.0/de/'],
  ['https://creativecommons.org/publicdomain/zero/1.0/deed.de', 'http://creativecommons.org/publicdomain/zero/1.0/'],
  ['https://archive.example/rights', undefined],
  [null, undefined],
])('has %s as the rights %s', (page, uri) => {
  expect(rightsUri(page)).toBe(uri);
});
