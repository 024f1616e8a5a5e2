import {
  filmTranscripts,
  maxTranscriptText,
  transcriptCues,
  transcriptFile,
  transcriptText,
} from '@nitrate/catalog/contract';
import { readSubtitles } from '@nitrate/subtitles';
import { saveTranscripts } from '../../index';
import { type FixtureCatalog, startFixtureCatalog } from '../testing/fixture-catalog';

let { api, idOf } = {} as FixtureCatalog;

const cues = [
  { startMs: 1000, endMs: 2500, text: 'Über den <Dächern>' },
  { startMs: 3000, endMs: 4000, text: 'von Hamburg.' },
  { startMs: 60_000, endMs: 61_000, text: 'Nacht.' },
];

beforeAll(async () => {
  ({ api, idOf } = await startFixtureCatalog());
  await saveTranscripts(api.database, idOf('fog'), [{ language: 'de', kind: 'captions', cues }]);
});

const address = (film: string, rest: string) => `/api/catalog/films/${film}/transcripts/${rest}`;

describe('a transcript as a file', () => {
  it('is text with the title and address of the film, named after it', async () => {
    const { text, headers } = await api.get(address('fog-over-the-harbour-1931', 'de/captions'));
    expect(text).toMatch(/^Fog over the Harbour\nhttp.*\/watch\?v=fog-over-the-harbour-1931\n\n/);
    expect(text).toContain('\n\nÜber den <Dächern> von Hamburg.\n\nNacht.\n');
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition':
        'attachment; filename="transcript.txt"; filename*=UTF-8\'\'fog-over-the-harbour-1931.de.txt',
    });
  });

  it('has the address of the German page for a German reader', async () => {
    expect((await api.get(address(idOf('fog'), 'DE/captions?lang=de'))).text).toContain('/de/watch?v=');
  });

  it('is WebVTT that reads as the same cues', async () => {
    const { text, headers } = await api.get(address(idOf('fog'), 'de/captions?format=vtt'));
    expect(headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect((await readSubtitles(Buffer.from(text), 'vtt')).cues).toEqual(cues);
  });

  it.each([
    ['fr', 'captions', 'transcriptNotFound'],
    ['de', 'transcript', 'transcriptNotFound'],
  ] as const)('is refused in %s as %s, which the film does not have', async (language, kind, code) => {
    const { status, body } = await api.call(transcriptFile, { params: { film: idOf('fog'), language, kind } });
    expect([status, body]).toMatchObject([404, { code }]);
  });

  it.each(['no-such-film', 'draft'])('is refused for the film %s', async (film) => {
    const { body } = await api.call(transcriptFile, { params: { film, language: 'de', kind: 'captions' } });
    expect(body).toMatchObject({ code: 'filmNotFound' });
  });

  it.each([
    ['de/descriptions', 404],
    ['deutsch!/captions', 404],
    ['de/captions?format=docx', 400],
  ])('refuses %s', async (rest, status) => {
    expect((await api.get(address(idOf('fog'), rest))).status).toBe(status);
  });
});

describe('the transcripts of a film', () => {
  it('are listed, each with its cues at an address of its own', async () => {
    const { body } = await api.call(filmTranscripts, { params: { film: idOf('fog') } });
    expect(body.transcripts).toEqual([{ language: 'de', kind: 'captions' }]);
    const one = await api.call(transcriptCues, { params: { film: idOf('fog'), language: 'DE', kind: 'captions' } });
    expect(one.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(one.body.cues).toEqual(cues);
  });

  it.each([
    ['fog', 'fr', 'transcriptNotFound'],
    ['no-such-film', 'de', 'filmNotFound'],
  ] as const)('of %s in %s are refused: %s', async (film, language, code) => {
    const params = { film: idOf(film) || film, language, kind: 'captions' as const };
    expect((await api.call(transcriptCues, { params })).body).toMatchObject({ code });
  });
});

describe('a transcript as the page of a film has it', () => {
  const read = async (lang: 'en' | 'de') =>
    (await api.call(transcriptText, { params: { film: idOf('fog') }, query: { lang } })).body.transcript;

  it('is paragraphs with times, in the language of the reader or else in another', async () => {
    const german = {
      language: 'de',
      paragraphs: [
        { startMs: 1000, text: 'Über den <Dächern> von Hamburg.' },
        { startMs: 60_000, text: 'Nacht.' },
      ],
      isCut: false,
    };
    expect([await read('de'), await read('en')]).toEqual([german, german]);
  });

  it('is limited', async () => {
    const long = Array.from({ length: 900 }, (_, index) => ({
      startMs: index * 4000,
      endMs: index * 4000 + 3900,
      text: 'A sentence of some fifty characters is said here.',
    }));
    await saveTranscripts(api.database, idOf('fog'), [{ language: 'en', kind: 'subtitles', cues: long }]);
    const transcript = await read('de');
    expect(transcript).toMatchObject({ language: 'en', isCut: true });
    const length = transcript?.paragraphs.reduce((sum, { text }) => sum + text.length, 0);
    expect(length).toBeLessThanOrEqual(maxTranscriptText);
    expect(length).toBeGreaterThan(maxTranscriptText - 1000);
  });

  it('reads no more of one whose cues run on without an end', async () => {
    const endless = Array.from({ length: 30_000 }, (_, index) => ({
      startMs: index * 300,
      endMs: index * 300 + 290,
      text: `word ${index}`,
    }));
    await saveTranscripts(api.database, idOf('fog'), [{ language: 'en', kind: 'subtitles', cues: endless }]);
    const transcript = await read('en');
    expect(transcript?.isCut).toBe(true);
    expect(transcript?.paragraphs[0]).toMatchObject({ startMs: 0, text: expect.stringMatching(/^word 0 word 1 /) });
    expect(transcript?.paragraphs.length).toBeGreaterThan(20);
  });

  it('is the beginning of a cue that is longer than what is shown', async () => {
    const cue = { startMs: 0, endMs: 1000, text: 'x'.repeat(maxTranscriptText + 1) };
    await saveTranscripts(api.database, idOf('fog'), [{ language: 'en', kind: 'subtitles', cues: [cue] }]);
    const transcript = await read('en');
    expect(transcript?.isCut).toBe(true);
    expect(transcript?.paragraphs.map(({ text }) => text.length)).toEqual([maxTranscriptText]);
  });

  it('is null without one, and refused for an unknown film', async () => {
    await saveTranscripts(api.database, idOf('fog'), []);
    expect(await read('en')).toBeNull();
    const { body } = await api.call(transcriptText, { params: { film: 'no-such-film' } });
    expect(body).toMatchObject({ code: 'filmNotFound' });
  });
});
