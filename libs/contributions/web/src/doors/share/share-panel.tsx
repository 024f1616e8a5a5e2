import { type Film, embedPath, manifestPath, watchPath } from '@nitrate/catalog/contract';
import { localPath } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import { CopyButton } from '../copy-button';
import styles from '../copy.module.css';
import { embedCode } from './embed-code';

/** The address of a film's page to copy or mail; where it can be played also the code of its player and its IIIF manifest. */
export function SharePanel({ film }: { film: Film }) {
  const text = useText();
  const locale = useLocale();
  const absolute = (path: string) => new URL(localPath(locale, path), location.href).href;
  const address = absolute(watchPath(film.slug));
  const mail = new URLSearchParams({ subject: film.title, body: `${film.title}\n${address}` });
  const isPlayable = film.availability !== 'none';
  const code = embedCode(absolute(embedPath(film.slug)), film.title);
  const manifest = new URL(manifestPath(film.slug), location.href).href;
  return (
    <>
      <p className={styles['text']}>{address}</p>
      <div className={styles['actions']}>
        <CopyButton value={address} label={text('contributions.share.copy')} variant="primary" />
        <a className={styles['download']} href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}>
          {text('contributions.share.mail')}
        </a>
      </div>
      {isPlayable && (
        <>
          <div className={styles['section']}>
            <h3>{text('contributions.share.embed')}</h3>
            <pre className={`${styles['text']} ${styles['code']}`}>{code}</pre>
            <CopyButton value={code} label={text('contributions.share.copyCode')} />
          </div>
          <div className={styles['section']}>
            <h3>{text('contributions.share.iiif')}</h3>
            <p className={`${styles['text']} ${styles['code']}`}>{manifest}</p>
            <CopyButton value={manifest} label={text('contributions.share.copyManifest')} />
          </div>
        </>
      )}
    </>
  );
}
