import type { AttemptEnd } from '@nitrate/jobs';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Seconds: mails take tenths of one, films hours. */
const buckets = [0.1, 1, 10, 60, 600, 3600, 14_400];

/** Times the attempts at jobs in this process. */
export function jobMetrics(registry: Registry): (end: AttemptEnd) => void {
  const durations = new Histogram({
    name: 'nitrate_job_duration_seconds',
    help: 'Attempts at jobs in this process, by queue and outcome: done, retried, failed, returned, interrupted.',
    labelNames: ['queue', 'outcome'],
    buckets,
    registers: [registry],
  });
  const abandoned = new Counter({
    name: 'nitrate_jobs_abandoned_total',
    help: 'Attempts at jobs whose worker died, as this process has noticed, by queue.',
    labelNames: ['queue'],
    registers: [registry],
  });
  return ({ queue, outcome, durationMs }) => {
    if (outcome === 'abandoned') abandoned.labels(queue).inc();
    else durations.labels(queue, outcome).observe(durationMs / 1000);
  };
}
