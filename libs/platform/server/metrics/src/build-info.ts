import type { Build } from '@nitrate/configuration';
import { Gauge, type Registry } from 'prom-client';

/** A gauge that is always 1; its labels say which version runs. */
export function buildInfo(registry: Registry, { version, commit }: Build): void {
  const gauge = new Gauge({
    name: 'nitrate_build_info',
    help: 'The version of the program, and the commit that it was built from where that is known.',
    labelNames: ['version', 'commit'],
    registers: [registry],
  });
  gauge.set({ version, commit }, 1);
}
