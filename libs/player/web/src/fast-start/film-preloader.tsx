import { loadQuery, useAppDispatch } from '@nitrate/api-client';
import { catalogApi } from '@nitrate/catalog/data-access';
import { useLocale } from '@nitrate/i18n';
import { readWatchAddress } from '@nitrate/catalog/contract';
import { playerApi } from '@nitrate/player/data-access';
import { useEffect, useEffectEvent } from 'react';
import { prefersReduced } from '../prefers-reduced';
import { useFullFilmHint } from './full-film-hint';
import { takePreload } from './preload-budget';
import { preloadFull, preloadPreview } from './preload-film';

/** A pointer that only passes a link preloads nothing. Milliseconds. */
const hoverMs = 80;

/**
 * Preloads a film when pointer or focus rests on a link to it, or the pointer is pressed there, anywhere on the page.
 * Also keeps the hint of
 * `full-film-hint.ts`. Renders nothing; the shell mounts it once.
 */
export function FilmPreloader() {
  const dispatch = useAppDispatch();
  const lang = useLocale();
  useFullFilmHint();
  const preload = useEffectEvent(async (film: string, startMs: number) => {
    const load = loadQuery(dispatch);
    const known = await load(catalogApi.endpoints.getFilm, { film, lang });
    if (!known.data || known.data.availability === 'none' || !takePreload(Date.now())) return;
    const { data } = await load(playerApi.endpoints.playback, { film });
    if (!data) return;
    if (data.kind === 'full') preloadFull(data, startMs || (data.resumeMs ?? 0));
    else preloadPreview(data);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const point = ({ target, type }: Event) => {
      const link = target instanceof Element ? target.closest('a[href*="/watch?"]') : null;
      clearTimeout(timer);
      if (!(link instanceof HTMLAnchorElement) || prefersReduced()) return;
      const address = readWatchAddress(new URL(link.href).searchParams);
      if (!address) return;
      const { film, startMs } = address;
      timer = setTimeout(() => void preload(film, startMs), type === 'pointerdown' ? 0 : hoverMs);
    };
    const events = ['pointerover', 'focusin', 'pointerdown'] as const;
    for (const name of events) document.addEventListener(name, point, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of events) document.removeEventListener(name, point);
    };
  }, []);
  return null;
}
