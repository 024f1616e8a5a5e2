import { isApiError } from '@nitrate/api-client';
import type { ScheduledAction } from '@nitrate/cataloguing/contract';
import { type FormProblem, formatLocalTime, instantsAt } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { localTimeZone } from '@nitrate/staff-ui';
import { useErrorTexts } from '@nitrate/ui';
import { useId, useState } from 'react';

const hourMs = 3_600_000;

/** When films are published or withdrawn, and why: what is typed, and what is wrong with it. */
export function usePublicationForm({ startsLater = false, startsAt }: { startsLater?: boolean; startsAt?: Date } = {}) {
  const text = useText();
  const errorTexts = useErrorTexts();
  const id = useId();
  const zone = localTimeZone();
  const [isLater, setLater] = useState(startsLater);
  const [time, setTime] = useState(() => formatLocalTime(startsAt ?? new Date(Date.now() + hourMs)));
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const timePast = { text: text('cataloguing.films.publish.timePast'), control: `${id}-time` };

  const timeProblem = (at: Date | undefined): FormProblem[] => {
    if (at) return at <= new Date() ? [timePast] : [];
    return time === ''
      ? [timePast]
      : [{ ...timePast, text: text('cataloguing.films.publish.timeSkipped', { zone: zone.replaceAll('_', ' ') }) }];
  };

  /**
   * What was typed; undefined where something is wrong, which is then shown.
   * @param others what is wrong with fields before these
   */
  const read = (
    action: ScheduledAction,
    others: readonly FormProblem[] = [],
  ): { at?: string; reason?: string } | undefined => {
    const [at] = isLater ? instantsAt(time, zone) : [];
    const isReasonMissing = action === 'withdraw' && reason.trim() === '';
    const found: FormProblem[] = [
      ...others,
      ...(isReasonMissing ? [{ text: text('cataloguing.films.withdraw.reasonMissing'), control: `${id}-reason` }] : []),
      ...(isLater ? timeProblem(at) : []),
    ];
    setProblems(found);
    if (found.length > 0) return undefined;
    return { ...(at && { at: at.toISOString() }), ...(action === 'withdraw' && { reason: reason.trim() }) };
  };

  /** Shows why the server refused. */
  const refuse = (error: unknown) => {
    const isPast = isApiError(error) && error.errors.some(({ path }) => path.endsWith('.at'));
    setProblems(isPast ? [timePast] : errorTexts(error).map((words) => ({ text: words })));
  };

  return { id, zone, isLater, setLater, time, setTime, reason, setReason, problems, read, refuse };
}

export type PublicationForm = ReturnType<typeof usePublicationForm>;
