import { type Film, watchPath } from '@nitrate/catalog/contract';
import { localPath } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import { useState } from 'react';
import { Door } from '../door';
import { DoorDialog } from '../door-dialog';
import { SharePanel } from './share-panel';

/** Whether the device has a share sheet of its own that people use: on phones and tablets. */
const hasShareSheet = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

/** Shares the page of a film: by the device's own sheet, else by a dialog. */
export function ShareDoor({ film, detail }: { film: Film; detail?: string }) {
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
      <Door icon="share" title={text('contributions.share')} {...(detail && { detail })} onOpen={() => void share()} />
      <DoorDialog open={isOpen} title={text('contributions.share.title')} onClose={() => setOpen(false)}>
        {isOpen && <SharePanel film={film} />}
      </DoorDialog>
    </>
  );
}
