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

/** Loads the script into a document with this body. */
async function load(body: string) {
  document.body.innerHTML = body;
  const { claimDocumentFilm } = jest.requireActual<typeof DocumentFilm>('./start-document-film');
  const { players } = jest.requireMock<typeof FakeShaka>('../engine/shaka-player');
  await Promise.resolve();
  await Promise.resolve();
  const video = document.querySelector('video') ?? document.createElement('video');
  return { claimDocumentFilm, players, video };
}

const fullFilm = '<video data-manifest="/media/g/1.a/asset/manifest.mpd" data-start="12" autoplay></video>';

it('starts the full film of the document, and hands it over once', async () => {
  const { claimDocumentFilm, players, video } = await load(fullFilm);
  expect(players).toHaveLength(1);
  expect(players[0]).toMatchObject({
    attached: video,
    loads: [{ manifest: '/media/g/1.a/asset/manifest.mpd', startSeconds: 12 }],
  });
  // Hydration finds the element as the server rendered it.
  expect(video.children).toHaveLength(0);
  expect(claimDocumentFilm(video)?.player).toBe(players[0]);
  expect(claimDocumentFilm(video)).toBeUndefined();
  expect(players[0]?.destroyed).toBe(false);
});

it('destroys a film whose element has been replaced', async () => {
  const { claimDocumentFilm, players } = await load(fullFilm);
  expect(claimDocumentFilm(document.createElement('video'))).toBeUndefined();
  expect(players[0]?.destroyed).toBe(true);
});

it('does not autoplay for visitors who prefer reduced motion', async () => {
  reducedMotion = true;
  const { video } = await load(fullFilm);
  expect(video.autoplay).toBe(false);
});

it('starts nothing without a full film, or without MediaSource', async () => {
  expect((await load('<video><source src="/preview.mp4"></video>')).players).toHaveLength(0);
  Reflect.deleteProperty(window, 'MediaSource');
  expect((await load(fullFilm)).players).toHaveLength(0);
});
