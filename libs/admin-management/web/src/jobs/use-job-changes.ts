import type { FailedJob } from '@nitrate/admin-management/contract';
import { jobsApi } from '@nitrate/admin-management/data-access';
import { useDialogs, useInWords, useToasts } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import { useErrorTexts } from '@nitrate/ui';
import { useKnownText } from '../parts/use-known-text';

interface JobChanges {
  retry: (job: FailedJob) => void;
  /** Retries all failed jobs of a queue, after a question. */
  retryAll: (queue: string, count: number) => void;
  /** Deletes a job, after a question. */
  discard: (job: FailedJob) => void;
  isRetrying: boolean;
}

/** What administrators do about failed jobs. */
export function useJobChanges(): JobChanges {
  const text = useText();
  const known = useKnownText();
  const errorTexts = useErrorTexts();
  const { show } = useDialogs();
  const { notify } = useToasts();
  const inWords = useInWords();
  const [retryJob, { isLoading: isRetrying }] = jobsApi.useRetryJobMutation();
  const [retryQueue] = jobsApi.useRetryQueueMutation();
  const [discardJob] = jobsApi.useDiscardJobMutation();
  const paramsOf = ({ id }: FailedJob) => ({ params: { job: id } });
  const kindOf = (queue: string) => known('adminManagement.jobs.queue', queue);
  return {
    isRetrying,
    retry(job) {
      retryJob(paramsOf(job))
        .unwrap()
        .then(
          () => notify(text('adminManagement.jobs.retried')),
          (error: unknown) => notify(errorTexts(error).join(' ')),
        );
    },
    retryAll(queue, count) {
      show({
        title: text('adminManagement.jobs.retryAll.title', { count }),
        body: text('adminManagement.jobs.retryAll.body', { kind: kindOf(queue) }),
        primary: {
          text: text('adminManagement.jobs.retryAll'),
          callback: inWords(async () => {
            const { queued } = await retryQueue({ body: { queue } }).unwrap();
            notify(text('adminManagement.jobs.retryAll.done', { count: queued }));
          }),
        },
        secondary: { text: text('dialogs.cancel') },
      });
    },
    discard(job) {
      show({
        title: text('adminManagement.jobs.discard.title'),
        body: text('adminManagement.jobs.discard.body', { kind: kindOf(job.queue) }),
        primary: {
          text: text('adminManagement.jobs.discard'),
          mode: 'danger',
          callback: inWords(async () => {
            await discardJob(paramsOf(job)).unwrap();
            notify(text('adminManagement.jobs.discarded'));
          }),
        },
        secondary: { text: text('dialogs.cancel') },
      });
    },
  };
}
