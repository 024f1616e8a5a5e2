import { type JobHandler, JobRefused } from '@nitrate/jobs';
import { Value } from 'typebox/value';
import type { OpenSelling } from '../open-selling';
import { cancelNow } from './cancel-now';
import { findUnhandled, SynchronisePayload, synchroniseQueue } from './event-store';
import { CancelNowPayload, cancelNowQueue } from './queue-cancel-now';
import { synchronise } from './synchronise';

/** The jobs that take events in, and that end what is to end at the provider. */
export function synchroniseJobs(selling: OpenSelling, now: () => Date): Record<string, JobHandler> {
  return {
    async [synchroniseQueue](payload) {
      if (!Value.Check(SynchronisePayload, payload)) throw new JobRefused('payloadInvalid');
      // One load takes in all events of an object that came before it.
      const object = await findUnhandled(selling.database, payload);
      if (object) await synchronise(selling, object, now);
    },
    async [cancelNowQueue](payload) {
      if (!Value.Check(CancelNowPayload, payload)) throw new JobRefused('payloadInvalid');
      await cancelNow(selling, payload, now);
    },
  };
}
