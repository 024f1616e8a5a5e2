import { useText } from '@nitrate/i18n';
import { useState } from 'react';
import { Door } from '../door';
import { DoorDialog } from '../door-dialog';
import { CitePanel } from './cite-panel';

/** Opens the citation of a film. @param props.film slug */
export function CiteDoor({ film, detail }: { film: string; detail?: string }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Door icon="quote" title={text('contributions.cite')} {...(detail && { detail })} onOpen={() => setOpen(true)} />
      <DoorDialog open={isOpen} title={text('contributions.cite.title')} onClose={() => setOpen(false)}>
        {isOpen && <CitePanel film={film} />}
      </DoorDialog>
    </>
  );
}
