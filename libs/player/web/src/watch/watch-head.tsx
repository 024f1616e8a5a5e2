import { apiUrl, mediaUrl } from '@nitrate/api-client';
import {
  type Film,
  type FilmPart,
  filmPartPath,
  manifestPath,
  partTitle,
  previewFile,
  socialPictureSize,
  watchPath,
} from '@nitrate/catalog/contract';
import { switchLocalePath } from '@nitrate/contract-kit';
import { useLocale } from '@nitrate/i18n';
import type { Playback } from '@nitrate/player/contract';
import { PageHead, useSite } from '@nitrate/routing';
import { LateJsonLd } from './late-json-ld';

interface WatchHeadProps {
  film: Film;
  /** What link previews and other sites show of it. */
  part: FilmPart;
  playback: Playback | undefined;
}

/** Title, Open Graph tags, structured data and alternates of a watch page. */
export function WatchHead({ film, part: requested, playback }: WatchHeadProps) {
  const { origin } = useSite();
  const locale = useLocale();
  const path = watchPath(film.slug);
  const playable = film.availability !== 'none';
  const part = playable ? requested : { startMs: 0 };
  const partPath = filmPartPath(film.slug, part);
  const { startMs, endMs }: FilmPart = part;
  const title = partTitle(film.title, part);
  const times = endMs === undefined ? '' : `&t=${Math.floor(startMs / 1000)}&end=${Math.ceil(endMs / 1000)}`;
  const preview = previewFile(film.slug);
  return (
    <>
      <PageHead
        title={title}
        {...(film.description && { description: shortened(film.description) })}
        {...(film.keywords.length > 0 && { keywords: film.keywords.join(', ') })}
        path={path}
        sharedPath={partPath}
        {...(film.socialPicture && {
          image: { src: apiUrl(film.socialPicture + times), ...socialPictureSize, alt: title },
        })}
        {...(playback?.kind === 'preview' && {
          video: { src: mediaUrl(preview), type: 'video/mp4', width: playback.width, height: playback.height },
        })}
        type="video.other"
      />
      <LateJsonLd film={film} playback={playback} />
      {playable && (
        <>
          <OEmbedLinks title={title} page={`${origin}${switchLocalePath(locale, partPath)}`} />
          <link rel="alternate" type={manifestType} title={title} href={`${origin}${manifestPath(film.slug, part)}`} />
        </>
      )}
    </>
  );
}

/** Of a manifest of IIIF Presentation 3. */
const manifestType = 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"';

/** oEmbed discovery links, by which other sites embed the preview. */
function OEmbedLinks({ title, page }: { title: string; page: string }) {
  const { origin } = useSite();
  return (['json', 'xml'] as const).map((format) => (
    <link
      key={format}
      rel="alternate"
      type={format === 'json' ? 'application/json+oembed' : 'text/xml+oembed'}
      title={title}
      href={`${origin}/oembed?${new URLSearchParams({ url: page, format })}`}
    />
  ));
}

/** Characters of a description that search engines show. */
const maxDescriptionLength = 200;

/** Cuts a description between words. */
function shortened(text: string): string {
  if (text.length <= maxDescriptionLength) return text;
  return `${text.slice(0, text.lastIndexOf(' ', maxDescriptionLength) || maxDescriptionLength)} …`;
}
