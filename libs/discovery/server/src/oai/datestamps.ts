import { dayMs } from '@nitrate/contract-kit';
import { OaiError } from './oai-error';

// XML Schema has no year 0.
const dayPattern = /^(?!0000)\d{4}-\d{2}-\d{2}$/;
const secondPattern = /^(?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/** A time to the second, as the protocol writes it. */
export const datestamp = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;

interface Bounds {
  from?: Date | undefined;
  /** Exclusive, unlike `until`. */
  before?: Date | undefined;
}

/** The times of `from` and `until`, each of which names a whole day or second. @throws OaiError */
export function boundsOf(from: string | undefined, until: string | undefined): Bounds {
  if (from !== undefined && until !== undefined) {
    if (from.length !== until.length) throw new OaiError('badArgument', 'from and until differ in granularity.');
    if (from > until) throw new OaiError('badArgument', 'from is later than until.');
  }
  return {
    from: from === undefined ? undefined : timeOf('from', from),
    before: until === undefined ? undefined : endOf(timeOf('until', until), until),
  };
}

function timeOf(name: string, text: string): Date {
  const isDay = dayPattern.test(text);
  if (isDay || secondPattern.test(text)) {
    const time = new Date(text);
    // Dates such as the 30th of February would become another day.
    if (!Number.isNaN(time.getTime()) && datestamp(time).startsWith(isDay ? text : text.slice(0, 19))) return time;
  }
  throw new OaiError('badArgument', `${name} is not a day or time (UTC), such as 2026-01-31 or 2026-01-31T12:00:00Z.`);
}

const endOf = (start: Date, text: string): Date => new Date(start.getTime() + (dayPattern.test(text) ? dayMs : 1000));
