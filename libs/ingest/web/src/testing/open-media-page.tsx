import type { Locale } from '@nitrate/contract-kit';
import { authSlice } from '@nitrate/auth/data-access';
import type { FilmMediaReply } from '@nitrate/ingest/contract';
import { renderPage } from '@nitrate/testing-web';
import { screen } from '@testing-library/react';
import { filmMediaPage } from '../ingest-pages';
import type { StudioVideo } from '../ingest-slots';

export const film = { id: '019b0000-0000-7000-8000-000000000000', slug: 'the-quay', title: 'The Quay' };

export const mediaCalls = {
  read: 'GET /api/studio/films/:film/media',
  save: 'PUT /api/studio/films/:film/media',
  saveChapters: 'PUT /api/studio/films/:film/chapters',
  createSound: 'POST /api/studio/films/:film/sounds',
  saveSound: 'PUT /api/studio/films/:film/sounds/:sound',
  removeSound: 'DELETE /api/studio/films/:film/sounds/:sound',
} as const;

/** A film of ten minutes with sound and audio description. */
export const full: NonNullable<FilmMediaReply['full']> = {
  src: 'g/token/asset/manifest.mpd',
  durationMs: 600_000,
  width: 1280,
  height: 720,
  hasSound: true,
  soundTracks: [
    { id: 'a', language: 'de', purpose: 'main', label: 'Deutsch' },
    { id: 'b', language: 'de', purpose: 'description', label: 'Audiodeskription' },
  ],
  textTracks: [{ language: 'en', kind: 'captions', label: 'English' }],
  sign: null,
  chapters: [],
  readyAt: '2026-11-25T10:00:00Z',
};

export const media = (more: Partial<FilmMediaReply> = {}): FilmMediaReply => ({
  film,
  full,
  preview: { startMs: 60_000, durationMs: 60_000 },
  chapterVersion: 0,
  sounds: [],
  choice: { preview: null, posterAtMs: null, state: null },
  ...more,
});

let fail: () => void = () => undefined;
const Video: StudioVideo = ({ src, onFailed, ref, ...rest }) => {
  fail = onFailed;
  return <video {...rest} ref={ref} data-src={src} muted />;
};

/** Lets the film fail that the page shows. */
export const failFilm = (): void => fail();

/** Opens the page of the media of a film. */
export const openMediaPage = (api: Record<string, unknown> = {}, locale: Locale = 'en') =>
  renderPage(
    {
      path: '/studio/films/:film/media',
      layout: 'default',
      load: () => Promise.resolve(filmMediaPage({ loadStudioVideo: () => Promise.resolve(Video) })),
    },
    {
      locale,
      route: `/studio/films/${film.id}/media`,
      reducers: { auth: authSlice.reducer },
      api: { [mediaCalls.read]: media(), [mediaCalls.save]: {}, ...api },
    },
  );

/** Shows the frame at a time. */
export const showFrame = (seconds: number): void => {
  screen.getByLabelText<HTMLVideoElement>('The film').currentTime = seconds;
};
