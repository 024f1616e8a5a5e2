import { isNotFound } from '@nitrate/api-client';
import { type Film, type FilmPart, readWatchAddress } from '@nitrate/catalog/contract';
import { catalogApi } from '@nitrate/catalog/data-access';
import { localPath } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import { NotFoundPage } from '@nitrate/page-frame';
import type { Playback } from '@nitrate/player/contract';
import { playerApi } from '@nitrate/player/data-access';
import { PageHead, type PreloadArgs, type PreloadResult } from '@nitrate/routing';
import { FailedState } from '@nitrate/ui';
import { useState } from 'react';
import { redirect, useSearchParams } from 'react-router-dom';
import { loadShaka } from '../engine/load-shaka';
import { usePlayerSlots } from '../player-slots';
import { FilmDetails, RecordDetails } from './film-details';
import { preloadJsonLd } from './late-json-ld';
import { Screening } from './screening';
import { WatchHead } from './watch-head';
import styles from './watch-page.module.css';

/**
 * Loads film, grant and what is said, so that the document has and plays them. Status 404 for an unknown film; the address
 * of a film that was merged into another one redirects to that one, an address without a film to `/explore`.
 */
export async function preload({ load, locale, url }: PreloadArgs): Promise<PreloadResult | void> {
  if (!url.searchParams.get('v')?.trim()) throw redirect(localPath(locale, '/explore'));
  const address = readWatchAddress(url.searchParams);
  if (!address) return { status: 404 };
  const film = await load(catalogApi.endpoints.getFilm, { film: address.film, lang: locale });
  if (!film.data) return { status: isNotFound(film.error) ? 404 : 503 };
  const { id, slug } = film.data;
  if (address.film !== id && address.film !== slug) {
    url.searchParams.set('v', slug);
    throw redirect(url.pathname + url.search, 301);
  }
  const texts = [load(catalogApi.endpoints.transcriptText, { film: slug, lang: locale }), preloadJsonLd()];
  if (film.data.availability === 'none') return void (await Promise.all(texts));
  const [granted] = await Promise.all([load(playerApi.endpoints.playback, { film: address.film }), ...texts]);
  if (granted.data?.kind === 'full' && typeof document !== 'undefined') void loadShaka().catch(() => undefined);
}

/** `/watch?v=…`: a film with player, transcript and record. */
export function Page() {
  const locale = useLocale();
  const [search] = useSearchParams();
  const address = readWatchAddress(search);
  const skip = { skip: !address, refetchOnMountOrArgChange: false };
  const film = catalogApi.useGetFilmQuery({ film: address?.film ?? '', lang: locale }, skip);
  const playable = film.currentData && film.currentData.availability !== 'none';
  const playback = playerApi.usePlaybackQuery({ film: address?.film ?? '' }, { ...skip, skip: !playable });

  if (!address || isNotFound(film.error)) return <FilmNotFound />;
  if (film.currentData) {
    return (
      <FilmPage
        film={film.currentData}
        address={address.film}
        playback={playback.currentData}
        error={playback.error}
        part={address}
        resumes={!search.has('t') && !search.has('end')}
      />
    );
  }
  if (!film.error) return <Loading />;
  return (
    <div className={styles.page}>
      <PageHead path="/watch" noindex />
      <FailedState isPage error={film.error} onRetry={() => void film.refetch()} />
    </div>
  );
}

interface FilmPageProps {
  film: Film;
  /** Id or slug in the address. */
  address: string;
  playback: Playback | undefined;
  /** Error of the call for the playback. */
  error: unknown;
  /** The part of the film in the address. */
  part: FilmPart;
  /** False where the address has a time. */
  resumes: boolean;
}

function FilmPage({ film, address, playback: granted, error, part, resumes }: FilmPageProps) {
  /** The full film that plays. It stays where the server no longer grants it, so that the player can say why. */
  const [playing, setPlaying] = useState<Playback>();
  const showsChosenPreview = playing?.film === film.id && granted?.kind === 'preview';
  const playback = showsChosenPreview ? playing : granted;
  const { creditLine: CreditLine, relatedFilms: RelatedFilms } = usePlayerSlots();
  const credits = <CreditLine film={film} />;
  return (
    <div className={styles.page}>
      <WatchHead film={film} part={part} playback={playback} />
      {film.availability === 'none' ? (
        <RecordDetails film={film} credits={credits} />
      ) : (
        <Screening
          key={playback?.assetId ?? film.id}
          film={film}
          address={address}
          playback={playback}
          error={error}
          part={part}
          resumes={resumes}
          onFullFilm={setPlaying}
          onPreview={showsChosenPreview ? () => setPlaying(undefined) : undefined}
          renderDetails={(parts) => <FilmDetails film={film} credits={credits} offers={playback?.offers} {...parts} />}
        />
      )}
      <RelatedFilms film={film.slug} />
    </div>
  );
}

function Loading() {
  const text = useText();
  return (
    <div className={styles.page} role="status" aria-label={text('player.loading')}>
      <div className={styles.columns}>
        <div>
          <div className={styles.skeletonScreen} />
          <div className={styles.skeletonTitle} />
          <div className={styles.skeletonLine} />
        </div>
      </div>
    </div>
  );
}

/** Shown instead of a film that does not exist. */
function FilmNotFound() {
  const text = useText();
  return <NotFoundPage title={text('player.filmNotFound.title')} text={text('player.filmNotFound.body')} />;
}
