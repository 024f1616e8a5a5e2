import { defineEndpoint } from '@nitrate/contract-kit';
import Type from 'typebox';
import { JobParams, QueueName } from './job-parts';

export const retryJob = defineEndpoint({
  method: 'POST',
  url: '/admin/jobs/:job/retry',
  summary: 'Queues a failed job again, with all its attempts',
  access: 'admin',
  twoFactor: true,
  params: JobParams,
  reply: Type.Object({}),
  refusals: ['notFound', 'jobNotRetryable'],
});

export const retryQueue = defineEndpoint({
  method: 'POST',
  url: '/admin/jobs/retry',
  summary: 'Queues all failed jobs of a queue again that can be run again, at most 10,000',
  access: 'admin',
  twoFactor: true,
  body: Type.Object({ queue: QueueName }, { additionalProperties: false }),
  reply: Type.Object({
    /** How many were queued. */
    queued: Type.Integer(),
  }),
  refusals: [],
});

export const discardJob = defineEndpoint({
  method: 'DELETE',
  url: '/admin/jobs/:job',
  summary: 'Deletes a failed job',
  access: 'admin',
  twoFactor: true,
  params: JobParams,
  reply: Type.Object({}),
  refusals: ['notFound'],
});
