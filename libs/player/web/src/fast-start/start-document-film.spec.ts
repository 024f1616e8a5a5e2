import { installFakeMedia } from '../testing/fake-media';
import type * as FakeShaka from '../testing/fake-shaka';
import type * as DocumentFilm from './start-document-film';

jest.mock('../engine/shaka-player', () => jest.requireActual('../testing/fake-shaka'));

let reducedMotion = false;
beforeAll(() => {
  installFakeMedia();
  window.matchMedia = (media) => ({ media, matches: reducedMotion }) as MediaQueryList;
});
beforeEach(() => {
  jest.resetModules();
  reducedMotion = false;
  Object.assign(window, { MediaSource: class {} });
});

/** Loads the own script into a document with this body. */
async function load(body: string) {
  document.body.innerHTML = body;
  const { takeDocumentFilm } = jest.requireActual<typeof DocumentFilm>('./start-document-film');
  const { players } = jest.requireMock<typeof FakeShaka>('../engine/shaka-player');
  await Promise.resolve();
  await Promise.resolve();
  const video = document.querySelector('video') ?? document.createElement('video');
  return { takeDocumentFilm, players, video };
}

const fullFilm = '<video data-manifest="/media/g/1.a/asset/manifest.mpd" data-start="12" autoplay></video>';

it('starts the full film that the document holds, and hands it over once', async () => {
  const { takeDocumentFilm, players, video } = await load(fullFilm);
  expect(players).toHaveLength(1);
  expect(players[0]).toMatchObject({
    attached: video,
    loads: [{ manifest: '/media/g/1.a/asset/manifest.mpd', startSeconds: 12 }],
  });
  // Hydration finds the element as the server rendered it.
  expect(video.children).toHaveLength(0);
  expect(takeDocumentFilm(video)?.player).toBe(players[0]);
  expect(takeDocumentFilm(video)).toBeUndefined();
  expect(players[0]?.destroyed).toBe(false);
});

it('ends a film whose element has been replaced', async () => {
  const { takeDocumentFilm, players } = await load(fullFilm);
  expect(takeDocumentFilm(document.createElement('video'))).toBeUndefined();
  expect(players[0]?.destroyed).toBe(true);
});

it('keeps a film still for viewers who want nothing to move', async () => {
  reducedMotion = true;
  const { video } = await load(fullFilm);
  expect(video.autoplay).toBe(false);
});

it('starts nothing where there is no full film, or where shaka is not what plays it', async () => {
  expect((await load('<video><source src="/preview.mp4"></video>')).players).toHaveLength(0);
  Reflect.deleteProperty(window, 'MediaSource');
  expect((await load(fullFilm)).players).toHaveLength(0);
});
