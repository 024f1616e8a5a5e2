import { locales } from '@nitrate/contract-kit';
import Type, { type TSchema } from 'typebox';

export const OrNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** An ISO time. */
export const Instant = Type.String();

export const QueueName = Type.String({ minLength: 1, maxLength: 100 });

const jobId = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export const JobParams = Type.Object({ job: Type.String({ pattern: `^${jobId}$` }) });

/** The time of a failure, to the microsecond, and the id of the job. */
export const FailureCursor = Type.String({
  pattern: `^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}Z_${jobId}$`,
});

/** What jobs have in common. Their payloads may hold addresses and secrets, and are never sent. */
export const jobFields = {
  id: Type.String(),
  queue: Type.String(),
  /** What the job is about, as its queue names it. */
  key: Type.String(),
  /** The film that it is about; null where it is about none that the catalogue has. */
  film: OrNull(
    Type.Object({ id: Type.String(), slug: Type.String(), title: Type.String(), titleLang: Type.Enum(locales) }),
  ),
};
