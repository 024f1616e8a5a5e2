import type { StatsFs } from 'node:fs';
import { gather } from '@nitrate/health';
import type { Registry } from 'prom-client';
import { figure } from './figure';

/** The disk of the data folder. */
export function diskMetrics(registry: Registry, stat: () => Promise<StatsFs>): void {
  const disk = gather(stat);
  const bytes = async (blocks: 'blocks' | 'bavail') => {
    const stats = await disk();
    return stats && stats[blocks] * stats.bsize;
  };
  figure(registry, 'nitrate_disk_size_bytes', 'Size of the disk with the data folder.', () => bytes('blocks'));
  figure(registry, 'nitrate_disk_free_bytes', 'What the archive can still write to it.', () => bytes('bavail'));
}
