import type { Probe, ProbedVideo } from '../probe/probe';
import { readProbe } from '../probe/read-probe';
import { maxFurtherSounds } from '@nitrate/ingest/contract';
import { decideTracks, fitsFilm, type ProbedTrackFile } from './decide-tracks';

const video: ProbedVideo = {
  index: 0,
  width: 1920,
  height: 1080,
  frameRate: '25/1',
  interlaced: false,
  highDynamicRange: null,
};

const film = (change: Partial<Probe> = {}): Probe => ({
  durationMs: 60_000,
  video,
  audio: { index: 1, language: 'de' },
  sounds: [],
  subtitles: [],
  chapters: [],
  ...change,
});

const file = (purpose: 'description' | 'commentary' | 'alternate', language = 'und'): ProbedTrackFile => ({
  path: `/films/${language}.${purpose}.m4a`,
  fingerprint: `${language} ${purpose}`,
  language,
  purpose,
  index: 0,
});

describe('the sound streams of a file', () => {
  const audio = (index: number, disposition: Record<string, number>, language?: string) => ({
    index,
    codec_type: 'audio',
    codec_name: 'aac',
    channels: 2,
    disposition,
    ...(language && { tags: { language } }),
  });
  const picture = { index: 0, codec_type: 'video', codec_name: 'h264', width: 320, height: 240, duration: '60' };
  const probeOf = (...streams: object[]) => {
    const result = readProbe({ streams: [picture, ...streams] as never });
    return result.kind === 'probed' ? result.probe : undefined;
  };

  it('are one main track, and others by language and purpose', () => {
    const probe = probeOf(
      audio(1, { visual_impaired: 1, default: 1 }, 'ger'),
      audio(2, { default: 0 }, 'deu'),
      audio(3, { comment: 1 }),
      audio(4, { descriptions: 1 }, 'eng'),
      audio(5, {}, 'fra'),
    );
    expect(probe?.audio).toEqual({ index: 2, language: 'de' });
    expect(probe?.sounds).toEqual([
      { index: 1, language: 'de', purpose: 'description' },
      { index: 3, language: 'und', purpose: 'commentary' },
      { index: 4, language: 'en', purpose: 'description' },
      { index: 5, language: 'fr', purpose: 'alternate' },
    ]);
  });

  it('are left out without a codec or channels', () => {
    const unusable = [
      { ...audio(2, {}), codec_name: 'unknown' },
      { ...audio(3, {}), channels: 0 },
    ];
    expect(probeOf(audio(1, {}), ...unusable)?.sounds).toEqual([]);
  });
});

describe('the further tracks of a film', () => {
  it('are those in files before those inside the film, of which a file replaces its like', () => {
    const inFilm = film({
      sounds: [
        { index: 2, language: 'de', purpose: 'description' },
        { index: 3, language: 'en', purpose: 'alternate' },
      ],
    });
    const { sounds } = decideTracks(inFilm, [file('description')]);
    expect(sounds.map(({ language, purpose, from }) => [language, purpose, from.kind])).toEqual([
      ['de', 'description', 'file'],
      ['en', 'alternate', 'film'],
    ]);
  });

  it('are limited in number', () => {
    const sounds = Array.from({ length: 20 }, (_, at) => ({
      index: at + 2,
      language: 'und',
      purpose: 'alternate' as const,
    }));
    expect(decideTracks(film({ sounds }), []).sounds).toHaveLength(maxFurtherSounds);
  });

  it('are accompanied by silence in a silent film, so that they can be switched off', () => {
    const { sounds } = decideTracks(film({ audio: null }), [file('description', 'en')]);
    expect(sounds.map(({ purpose, language }) => [purpose, language])).toEqual([
      ['main', 'zxx'],
      ['description', 'en'],
    ]);
    expect(decideTracks(film({ audio: null }), [])).toEqual({ sounds: [], sign: null });
  });

  it('include a sign-language version of at most 720 lines', () => {
    const sign: ProbedTrackFile = { path: '/s.mp4', fingerprint: 's', language: 'gsg', purpose: 'sign', video };
    expect(decideTracks(film(), [sign]).sign).toMatchObject({ language: 'gsg', rung: { width: 1280, height: 720 } });
    const small = { ...sign, video: { ...video, width: 640, height: 480 } };
    expect(decideTracks(film(), [small]).sign?.rung).toMatchObject({ width: 640, height: 480 });
  });
});

it('a track fits a film of the same length within two seconds', () => {
  expect(fitsFilm(62_000, 60_000)).toBe(true);
  expect(fitsFilm(57_999, 60_000)).toBe(false);
  // Four per cent: a film at 25 frames a second and a track for 24.
  expect(fitsFilm(62_500, 60_000)).toBe(false);
});
