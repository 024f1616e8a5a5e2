import { lazyPart } from '@nitrate/app-updates';
import { LoadingNote } from '@nitrate/ui';
import { Suspense, useState } from 'react';

const KnowForm = lazyPart(async () => (await import('./know-form')).KnowForm);

interface KnowPanelProps {
  /** Slug. */
  film: string;
  /** Whether its dialog is open. */
  open: boolean;
  onDone: () => void;
}

/** The form by which somebody tells the archive what they know about a film; from its first opening on, with what was written. */
export function KnowPanel({ film, open, onDone }: KnowPanelProps) {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={<LoadingNote />}>
      <KnowForm film={film} onDone={onDone} />
    </Suspense>
  );
}
