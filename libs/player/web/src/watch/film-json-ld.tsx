import { mediaUrl } from '@nitrate/api-client';
import { embedPath, type Film, previewFile, watchPath } from '@nitrate/catalog/contract';
import { switchLocalePath } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import type { Playback } from '@nitrate/player/contract';
import { JsonLd, useSite } from '@nitrate/routing';
import { posterImage } from './poster-address';
import { breadcrumbs, videoObject } from './video-object';

interface FilmJsonLdProps {
  film: Film;
  playback: Playback | undefined;
}

/** The schema.org descriptions of a film and of its place in the site. */
export function FilmJsonLd({ film, playback }: FilmJsonLdProps) {
  const { origin } = useSite();
  const text = useText();
  const locale = useLocale();
  const absolute = (address: string) => (address.startsWith('/') ? `${origin}${address}` : address);
  const local = (to: string) => `${origin}${switchLocalePath(locale, to)}`;
  const poster = posterImage(film.poster, 1280);
  const page = local(watchPath(film.slug));
  const addresses = {
    page,
    poster: poster && absolute(poster.src),
    preview: absolute(mediaUrl(previewFile(film.slug))),
    player: local(embedPath(film.slug)),
  };
  const trail = breadcrumbs([
    { name: text('player.breadcrumb.home'), address: local('/') },
    { name: text('player.breadcrumb.archive'), address: local('/archive') },
    { name: film.title, address: page },
  ]);
  return <JsonLd things={film.availability === 'none' ? [trail] : [videoObject(film, addresses, playback), trail]} />;
}
