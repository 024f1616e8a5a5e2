import type { IngestStepName } from '@nitrate/ingest/contract';
import type { Plan } from './plan';

/** The preview of a short film is cut from the encoded ladder, that of a long one is made before the long work. */
const orders: Record<Plan['preview']['from'], IngestStepName[]> = {
  source: ['probe', 'stills', 'preview', 'encode', 'package', 'publish'],
  ladder: ['probe', 'stills', 'encode', 'preview', 'package', 'publish'],
};

/** What comes after a step; undefined after the last. */
export function nextStep(step: IngestStepName, from: Plan['preview']['from']): IngestStepName | undefined {
  const order = orders[from];
  return order[order.indexOf(step) + 1];
}

/** How much of the whole way a step is, for a progress bar; together 1. */
const shares: Record<IngestStepName, number> = {
  probe: 0.02,
  stills: 0.04,
  preview: 0.06,
  encode: 0.82,
  package: 0.04,
  publish: 0.02,
};

/** How far a film is, 0 to 1, in the usual order of its steps. */
export function overallProgress(step: IngestStepName, progress: number, order = orders.source): number {
  const before = order.slice(0, order.indexOf(step)).reduce((sum, earlier) => sum + shares[earlier], 0);
  return before + shares[step] * progress;
}
