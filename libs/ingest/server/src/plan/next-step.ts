import type { IngestStepName } from '@nitrate/ingest/contract';
import type { EncodingPlan } from './plan';

/** The preview of a short film is cut from the encoded ladder; the preview of a long film is made before encoding. */
const orders: Record<EncodingPlan['preview']['from'], IngestStepName[]> = {
  source: ['probe', 'stills', 'preview', 'encode', 'package', 'publish'],
  ladder: ['probe', 'stills', 'encode', 'preview', 'package', 'publish'],
};

/** The step after this one; undefined after the last. */
export function nextStep(step: IngestStepName, from: EncodingPlan['preview']['from']): IngestStepName | undefined {
  const order = orders[from];
  return order[order.indexOf(step) + 1];
}

/** Share of each step in the total progress; the sum is 1. */
const shares: Record<IngestStepName, number> = {
  probe: 0.02,
  stills: 0.04,
  preview: 0.06,
  encode: 0.82,
  package: 0.04,
  publish: 0.02,
};

/** Total progress of a film, 0 to 1, in the usual order of the steps. */
export function overallProgress(step: IngestStepName, progress: number, order = orders.source): number {
  const before = order.slice(0, order.indexOf(step)).reduce((sum, earlier) => sum + shares[earlier], 0);
  return before + shares[step] * progress;
}
