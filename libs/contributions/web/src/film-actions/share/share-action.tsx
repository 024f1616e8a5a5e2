import { type Film, watchPath } from '@nitrate/catalog/contract';
import { lazyPart } from '@nitrate/app-updates';
import { localPath } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import { Button, LoadingNote } from '@nitrate/ui';
import { Suspense, useState } from 'react';
import { ActionDialog } from '../action-dialog';
import { ActionRow } from '../action-row';
import { hasShareSheet } from './share-sheet';

const SharePanel = lazyPart(async () => (await import('./share-panel')).SharePanel);

interface ShareActionProps {
  film: Film;
  /** The time at which the film is, in milliseconds; undefined where it does not play. */
  filmMs?: (() => number) | undefined;
  /** A line below the title of a row; without one it is a button. */
  detail?: string;
}

/**
 * Shares a film or a part of it by a dialog. A film that cannot be watched has no parts: it is shared by the device's own
 * sheet where there is one.
 */
export function ShareAction({ film, filmMs, detail }: ShareActionProps) {
  const text = useText();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);

  async function share() {
    const url = new URL(localPath(locale, watchPath(film.slug)), location.href).href;
    if (film.availability !== 'none' || !hasShareSheet()) return setOpen(true);
    try {
      await navigator.share({ title: film.title, url });
    } catch (error) {
      // The user has closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setOpen(true);
    }
  }

  const title = text('contributions.share');
  const close = () => setOpen(false);
  return (
    <>
      {detail === undefined ? (
        <Button icon="share" collapses aria-haspopup="dialog" onClick={() => void share()}>
          {title}
        </Button>
      ) : (
        <ActionRow icon="share" title={title} detail={detail} onOpen={() => void share()} />
      )}
      <ActionDialog open={isOpen} title={text('contributions.share.title')} onClose={close}>
        {isOpen && (
          <Suspense fallback={<LoadingNote />}>
            <SharePanel film={film} filmMs={filmMs} onClose={close} />
          </Suspense>
        )}
      </ActionDialog>
    </>
  );
}
