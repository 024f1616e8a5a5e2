import type { Film } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { useState } from 'react';
import { Door } from '../door';
import { DoorDialog } from '../door-dialog';
import { CiteDialog } from './cite-dialog';

/** Opens the citation of a film. */
export function CiteDoor({ film, detail }: { film: Film; detail?: string }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Door icon="quote" title={text('contributions.cite')} {...(detail && { detail })} onOpen={() => setOpen(true)} />
      <DoorDialog open={isOpen} title={text('contributions.cite.title')} onClose={() => setOpen(false)}>
        {isOpen && <CiteDialog film={film} />}
      </DoorDialog>
    </>
  );
}
