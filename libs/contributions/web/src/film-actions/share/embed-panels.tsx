import { embedPath, type Film, manifestPath } from '@nitrate/catalog/contract';
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

/** The code of the player of a film, to copy. */
export function EmbedPanel({ film }: { film: Film }) {
  const text = useText();
  const address = new URL(localPath(useLocale(), embedPath(film.slug)), location.href).href;
  const code = embedCode(address, film.title);
  return (
    <>
      <pre className={cx(styles.text, styles.code)}>{code}</pre>
      <CopyButton value={code} label={text('contributions.share.copyCode')} variant="primary" />
    </>
  );
}

/** The address of the IIIF manifest of a film, to copy. */
export function ManifestPanel({ film }: { film: Film }) {
  const text = useText();
  const manifest = new URL(manifestPath(film.slug), location.href).href;
  return (
    <>
      <p className={cx(styles.text, styles.code)}>{manifest}</p>
      <CopyButton value={manifest} label={text('contributions.share.copyManifest')} variant="primary" />
    </>
  );
}
