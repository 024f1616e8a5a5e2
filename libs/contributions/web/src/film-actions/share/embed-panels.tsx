import { embedPath, type Film, type FilmPart, manifestPath, partTitle } from '@nitrate/catalog/contract';
import { localPath } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import { cx } from '@nitrate/ui';
import { CopyButton } from '../copy-button';
import styles from '../copy.module.css';

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const attribute = (value: string): string => value.replace(/[&"<>]/g, (character) => escaped[character] ?? character);

/** The HTML by which another site shows the player of a film. */
const embedCode = (address: string, title: string): string =>
  `<iframe src="${attribute(address)}" title="${attribute(title)}" width="640" height="360" style="border:0;max-width:100%" loading="lazy" allow="fullscreen; picture-in-picture" allowfullscreen></iframe>`;

interface PanelProps {
  film: Film;
  /** Default: the whole film. */
  part?: FilmPart;
  /** Of the button that copies. */
  variant?: 'primary' | 'secondary';
}

const wholeFilm: FilmPart = { startMs: 0 };

/** The code of the player of a film, to copy. */
export function EmbedPanel({ film, part = wholeFilm, variant = 'primary' }: PanelProps) {
  const text = useText();
  const address = new URL(localPath(useLocale(), embedPath(film.slug, part)), location.href).href;
  const code = embedCode(address, partTitle(film.title, part));
  return (
    <>
      <pre className={cx(styles.text, styles.code)}>{code}</pre>
      <CopyButton value={code} label={text('contributions.share.copyCode')} variant={variant} />
    </>
  );
}

/** The address of the IIIF manifest of a film, to copy. */
export function ManifestPanel({ film, part = wholeFilm, variant = 'primary' }: PanelProps) {
  const text = useText();
  const manifest = new URL(manifestPath(film.slug, part), location.href).href;
  return (
    <>
      <p className={cx(styles.text, styles.code)}>{manifest}</p>
      <CopyButton value={manifest} label={text('contributions.share.copyManifest')} variant={variant} />
    </>
  );
}
