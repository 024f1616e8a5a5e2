import { lazyPart } from '@nitrate/app-updates';
import { useText } from '@nitrate/i18n';
import { LoadingNote } from '@nitrate/ui';
import { Suspense, useState } from 'react';
import { Door } from '../door';
import { DoorDialog } from '../door-dialog';

const KnowForm = lazyPart(async () => (await import('./know-form')).KnowForm);

/** Opens the form by which somebody tells the archive what they know about a film. @param props.film slug */
export function KnowDoor({ film, detail }: { film: string; detail?: string }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setOpen(true);
    setWasOpened(true);
  };
  return (
    <>
      <Door icon="pen" title={text('contributions.know')} {...(detail && { detail })} onOpen={open} />
      <DoorDialog open={isOpen} title={text('contributions.know')} onClose={() => setOpen(false)}>
        {wasOpened && (
          <Suspense fallback={<LoadingNote />}>
            <KnowForm film={film} onDone={() => setOpen(false)} />
          </Suspense>
        )}
      </DoorDialog>
    </>
  );
}
