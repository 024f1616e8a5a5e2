import { lazyPart } from '@nitrate/app-updates';
import type { Film } from '@nitrate/catalog/contract';
import { Suspense, useEffect, useState } from 'react';

const LoadedDoors = lazyPart(async () => (await import('./doors/doors')).Doors);

/** What a visitor can do with a film besides watching it. Loaded and rendered in the browser, after the page. */
export function Doors({ film }: { film: Film }) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return <Suspense fallback={null}>{isMounted && <LoadedDoors film={film} />}</Suspense>;
}
