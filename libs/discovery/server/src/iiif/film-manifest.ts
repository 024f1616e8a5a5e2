import type {
  AnnotationPage,
  Canvas,
  IIIFExternalWebResource,
  InternationalString,
  Manifest,
  Range,
} from '@iiif/presentation-3';
import {
  type Film,
  type FilmPart,
  type TranscriptKey,
  holdingsPath,
  manifestPath,
  passageText,
  previewFile,
  watchPath,
} from '@nitrate/catalog/contract';
import { type Locale, locales } from '@nitrate/contract-kit';
import { partOfAsset, type Playback } from '@nitrate/player/contract';
import { pageLink } from '../page-links';
import { posterJpeg } from '../poster-jpeg';
import { labelOf, manifestMetadata } from './manifest-metadata';
import {
  captionsResource,
  filmPageResource,
  pageResource,
  recordResources,
  transcriptResource,
} from './linked-resources';

/**
 * The URI that IIIFasks for: of a statement of rightsstatements.org or of a Creative Commons licence, by
 * the address of the page about it. Undefined for others.
 */
export function rightsUri(page: string | null | undefined): string | undefined {
  const [, statement] = /^https:\/\/rightsstatements\.org\/page\/([A-Za-z-]+)\/1\.0\//.exec(page ?? '') ?? [];
  if (statement !== undefined) return `http://rightsstatements.org/vocab/${statement}/1.0/`;
  const [, licence] =
    /^https:\/\/creativecommons\.org\/((?:licenses|publicdomain)\/[\w./-]+\/)deed\.\w+$/.exec(page ?? '') ?? [];
  return licence === undefined ? undefined : `http://creativecommons.org/${licence}`;
}

export interface ManifestFilm {
  /** The record in each language. */
  film: Record<Locale, Film>;
  /** The part of the film that its range has. */
  part: FilmPart;
  preview: Playback;
  transcripts: readonly TranscriptKey[];
  origin: string;
  /** URL of a file below the media base. */
  media: (path: string) => string;
  /** URL of a call of the API. */
  api: (path: string) => string;
}

export const manifestContext = 'http://iiif.io/api/presentation/3/context.json';

/**
 * A film as a manifest of IIIF Presentation 3. Its canvas is the preview, which visitors may play; the captions of the
 * preview annotate it, the transcripts of the whole film are files next to it. A passage of the film is a range, as far as the
 * preview contains it, and viewers start there.
 */
export function filmManifest(source: ManifestFilm): Manifest {
  const { film, part, origin, api } = source;
  const { slug, archive, supplierId, rights } = film.en;
  const base = origin + manifestPath(slug).replace(/\/[^/]*$/, '');
  const holdings = holdingsPath(archive.name);
  const uri = rightsUri(rights?.url);
  const thumbnail = pictureOf(source, 640);
  return {
    '@context': manifestContext,
    id: origin + manifestPath(slug, part),
    type: 'Manifest',
    label: textOf(film, 'title'),
    ...(film.en.description && { summary: textOf(film, 'description') }),
    metadata: manifestMetadata(film),
    requiredStatement: {
      label: labelOf('attribution'),
      value: { none: [`${archive.name}, ${supplierId}`] },
    },
    ...(uri !== undefined && { rights: uri }),
    provider: [
      {
        id: pageLink(origin, holdings, 'en'),
        type: 'Agent',
        label: { none: [archive.name] },
        homepage: locales.map((locale) =>
          pageResource(pageLink(origin, holdings, locale), locale, { none: [archive.name] }),
        ),
      },
    ],
    homepage: locales.map((locale) => filmPageResource(pageLink(origin, watchPath(slug), locale), locale)),
    seeAlso: recordResources(film.en, origin, api),
    rendering: source.transcripts.map((transcript) => transcriptResource(film.en, transcript, api)),
    ...(thumbnail && { thumbnail: [thumbnail] }),
    items: [canvasOf(base, source)],
    ...passageOf(`${base}/preview`, source),
  };
}

/** A time in a canvas, in seconds. The types have only canvases as a start, the standard has both. */
const startAt = (canvas: string, t: number): Canvas => {
  const time: object = {
    id: `${canvas}/start/${t}`,
    type: 'SpecificResource',
    source: canvas,
    selector: { type: 'PointSelector', t },
  };
  return time as Canvas;
};

/** Where viewers start in the canvas, and the range of a passage. */
function passageOf(canvas: string, { part, preview }: ManifestFilm): Pick<Manifest, 'start' | 'structures'> {
  const { startMs, endMs } = part;
  const shown = startMs > 0 || endMs !== undefined ? partOfAsset(part, preview) : undefined;
  if (!shown) return {};
  const [from, to] = [shown.fromMs / 1000, shown.toMs / 1000];
  return {
    start: startAt(canvas, from),
    ...(endMs !== undefined && {
      structures: [
        {
          id: `${canvas}/range/${from},${to}`,
          type: 'Range',
          label: { none: [passageText(startMs, endMs)] },
          items: [{ id: `${canvas}#t=${from},${to}`, type: 'Canvas' }],
        } satisfies Range,
      ],
    }),
  };
}

/** A text in the languages in which it exists. */
function textOf(film: Record<Locale, Film>, field: 'title' | 'description'): InternationalString {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const text = film[locale][field];
      return text ? [[film[locale].textLang[field] ?? locale, [text]]] : [];
    }),
  );
}

/** Below the address of the manifest, because the address of a canvas has no fragment. */
function canvasOf(base: string, source: ManifestFilm): Canvas {
  const { film, preview } = source;
  const { width, height } = preview;
  const id = `${base}/preview`;
  const duration = preview.durationMs / 1000;
  const poster = pictureOf(source, 1280);
  const captions = captionsOf(id, source);
  return {
    id,
    type: 'Canvas',
    label: labelOf('preview'),
    width,
    height,
    duration,
    ...(poster && { placeholderCanvas: pictureCanvas(`${base}/poster`, poster) }),
    items: [
      painting(id, {
        id: source.media(previewFile(film.en.slug)),
        type: 'Video',
        format: 'video/mp4',
        width,
        height,
        duration,
      }),
    ],
    ...(captions && { annotations: [captions] }),
  };
}

type Picture = IIIFExternalWebResource & { width: number; height: number };

const pictureCanvas = (id: string, picture: Picture): NonNullable<Canvas['placeholderCanvas']> => ({
  id,
  type: 'Canvas',
  width: picture.width,
  height: picture.height,
  items: [painting(id, picture)],
});

const painting = (canvas: string, body: IIIFExternalWebResource): AnnotationPage => ({
  id: `${canvas}/page`,
  type: 'AnnotationPage',
  items: [{ id: `${canvas}/painting`, type: 'Annotation', motivation: 'painting', body, target: canvas }],
});

/** Captions and subtitles as WebVTT, with times of the preview. */
function captionsOf(canvas: string, { preview, media }: ManifestFilm): AnnotationPage | undefined {
  const tracks = preview.textTracks.filter(({ kind }) => kind !== 'descriptions');
  if (tracks.length === 0) return undefined;
  return {
    id: `${canvas}/captions`,
    type: 'AnnotationPage',
    items: tracks.map(({ src, ...track }, at) => ({
      id: `${canvas}/captions/${at}`,
      type: 'Annotation',
      motivation: 'supplementing',
      body: captionsResource(media(src), track),
      target: canvas,
    })),
  };
}

function pictureOf({ film, media }: ManifestFilm, maxWidth: number): Picture | undefined {
  const jpeg = film.en.poster ? posterJpeg(film.en.poster, maxWidth) : undefined;
  if (!jpeg) return undefined;
  return { id: media(jpeg.path), type: 'Image', format: 'image/jpeg', width: jpeg.width, height: jpeg.height };
}
