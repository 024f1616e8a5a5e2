import { type Film, watchPath } from '@nitrate/catalog/contract';
import { clockText, localPath } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import { Button, Checkbox } from '@nitrate/ui';
import { useState } from 'react';
import { ActionRow } from '../action-row';
import { ActionDialog } from '../action-dialog';
import { CopyButton } from '../copy-button';
import styles from '../copy.module.css';

/** The address of a film's page to copy or mail, from a time of the film where it is at one. */
function SharePanel({ film, filmMs }: { film: Film; filmMs: number }) {
  const text = useText();
  const locale = useLocale();
  const [isTimed, setTimed] = useState(false);
  const address = new URL(localPath(locale, watchPath(film.slug, isTimed ? filmMs : 0)), location.href).href;
  const mail = new URLSearchParams({ subject: film.title, body: `${film.title}\n${address}` });
  return (
    <>
      <p className={styles.text}>{address}</p>
      {filmMs >= 1_000 && (
        <Checkbox
          label={text('contributions.share.from', { time: clockText(filmMs) })}
          checked={isTimed}
          onChange={() => setTimed(!isTimed)}
        />
      )}
      <div className={styles.actions}>
        <CopyButton value={address} label={text('contributions.share.copy')} variant="primary" />
        <a className={styles.download} href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}>
          {text('contributions.share.mail')}
        </a>
      </div>
    </>
  );
}

/** Whether the device has a share sheet of its own that people use: on phones and tablets. */
const hasShareSheet = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

interface ShareActionProps {
  film: Film;
  /** The time at which the film is, in milliseconds. */
  filmMs?: (() => number) | undefined;
  /** A line below the title of a row; without one it is a button. */
  detail?: string;
}

/** Shares the page of a film: by the device's own sheet, else by a dialog. */
export function ShareAction({ film, filmMs = () => 0, detail }: ShareActionProps) {
  const text = useText();
  const locale = useLocale();
  /** The time of the film when the dialog was opened; undefined while it is closed. */
  const [openedMs, setOpenedMs] = useState<number>();

  async function share() {
    const url = new URL(localPath(locale, watchPath(film.slug)), location.href).href;
    const open = () => setOpenedMs(filmMs());
    if (!hasShareSheet()) return open();
    try {
      await navigator.share({ title: film.title, url });
    } catch (error) {
      // The user has closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      open();
    }
  }

  const title = text('contributions.share');
  const close = () => setOpenedMs(undefined);
  return (
    <>
      {detail === undefined ? (
        <Button icon="share" collapses aria-haspopup="dialog" onClick={() => void share()}>
          {title}
        </Button>
      ) : (
        <ActionRow icon="share" title={title} detail={detail} onOpen={() => void share()} />
      )}
      <ActionDialog open={openedMs !== undefined} title={text('contributions.share.title')} onClose={close}>
        {openedMs !== undefined && <SharePanel film={film} filmMs={openedMs} />}
      </ActionDialog>
    </>
  );
}
