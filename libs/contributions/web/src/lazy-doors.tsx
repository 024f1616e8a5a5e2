import { backgroundPart } from '@nitrate/app-updates';
import type { Film } from '@nitrate/catalog/contract';
import { useHydrated } from '@nitrate/ui';
import { Suspense } from 'react';

const LoadedDoors = backgroundPart(async () => (await import('./doors/doors')).Doors);

/** What a visitor can do with a film besides watching it. Loaded and rendered in the browser, after the page. */
export function Doors({ film }: { film: Film }) {
  const isHydrated = useHydrated();
  return <Suspense fallback={null}>{isHydrated && <LoadedDoors film={film} />}</Suspense>;
}
