import { type Film, embedPath, manifestPath, watchPath } from '@nitrate/catalog/contract';
import { localPath } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import { useState } from 'react';
import { ActionRow } from '../action-row';
import { ActionDialog } from '../action-dialog';
import { CopyButton } from '../copy-button';
import styles from '../copy.module.css';

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const attribute = (value: string): string => value.replace(/[&"<>]/g, (character) => escaped[character] ?? character);

/** The HTML by which another site shows the player of a film. */
const embedCode = (address: string, title: string): string =>
  `<iframe src="${attribute(address)}" title="${attribute(title)}" width="640" height="360" style="border:0;max-width:100%" loading="lazy" allow="fullscreen; picture-in-picture" allowfullscreen></iframe>`;

/** The address of a film's page to copy or mail; where it can be played also the code of its player and its IIIF manifest. */
function SharePanel({ film }: { film: Film }) {
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
      <p className={styles.text}>{address}</p>
      <div className={styles.actions}>
        <CopyButton value={address} label={text('contributions.share.copy')} variant="primary" />
        <a className={styles.download} href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}>
          {text('contributions.share.mail')}
        </a>
      </div>
      {isPlayable && (
        <>
          <div className={styles.section}>
            <h3>{text('contributions.share.embed')}</h3>
            <pre className={`${styles.text} ${styles.code}`}>{code}</pre>
            <CopyButton value={code} label={text('contributions.share.copyCode')} />
          </div>
          <div className={styles.section}>
            <h3>{text('contributions.share.iiif')}</h3>
            <p className={`${styles.text} ${styles.code}`}>{manifest}</p>
            <CopyButton value={manifest} label={text('contributions.share.copyManifest')} />
          </div>
        </>
      )}
    </>
  );
}

/** Whether the device has a share sheet of its own that people use: on phones and tablets. */
const hasShareSheet = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

/** Shares the page of a film: by the device's own sheet, else by a dialog. */
export function ShareAction({ film, detail }: { film: Film; detail?: string }) {
  const text = useText();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);

  async function share() {
    const url = new URL(localPath(locale, watchPath(film.slug)), location.href).href;
    if (!hasShareSheet()) return setOpen(true);
    try {
      await navigator.share({ title: film.title, url });
    } catch (error) {
      // The user has closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setOpen(true);
    }
  }

  return (
    <>
      <ActionRow
        icon="share"
        title={text('contributions.share')}
        {...(detail && { detail })}
        onOpen={() => void share()}
      />
      <ActionDialog open={isOpen} title={text('contributions.share.title')} onClose={() => setOpen(false)}>
        {isOpen && <SharePanel film={film} />}
      </ActionDialog>
    </>
  );
}
