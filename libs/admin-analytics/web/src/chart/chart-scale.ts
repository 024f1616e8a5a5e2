import type { MetricKind } from '../figures/metric';

/** In what unit a chart draws its values, so that the marks of its axis are round. */
export interface ChartScale {
  /** Of a value, which is divided by it. */
  unit: number;
  /** Name of the text of a mark, `adminAnalytics.axis.<name>`. */
  name: 'hours' | 'minutes' | 'seconds' | 'percent' | 'money' | 'number';
}

const hour = 3600;
const minute = 60;

/** The unit in which the highest value is neither tiny nor huge. */
export function chartScale(kind: MetricKind, highest: number): ChartScale {
  if (kind === 'rate' || kind === 'exactRate') return { unit: 0.01, name: 'percent' };
  if (kind === 'money') return { unit: 100, name: 'money' };
  if (kind === 'number') return { unit: 1, name: 'number' };
  if (highest >= 2 * hour) return { unit: hour, name: 'hours' };
  return highest >= 2 * minute ? { unit: minute, name: 'minutes' } : { unit: 1, name: 'seconds' };
}
