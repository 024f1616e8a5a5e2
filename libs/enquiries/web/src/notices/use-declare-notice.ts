import { type ApiError, isApiError } from '@nitrate/api-client';
import type { BodyOf } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import type { declareCancellation } from '@nitrate/enquiries/contract';
import { noticesApi } from '@nitrate/enquiries/data-access';
import { useRef } from 'react';
import { v4 as newKey } from 'uuid';

type Declared = Omit<BodyOf<typeof declareCancellation>, 'key' | 'lang'>;

/** A notice that the server has received. */
export interface Receipt extends Declared {
  /** ISO time. */
  receivedAt: string;
}

const msPerMinute = 60_000;

/** The time after a wait, rounded up to a full minute. */
const timeAfter = (waitMs: number): Date => new Date(Math.ceil((Date.now() + waitMs) / msPerMinute) * msPerMinute);

/**
 * Returns the function that sends a notice. The same words have the same key however often they are sent, so that a
 * notice whose reply was lost is one notice.
 *
 * @throws the error for a form
 */
export function useDeclareNotice(): (declared: Declared) => Promise<Receipt> {
  const text = useText();
  const lang = useLocale();
  const [declare] = noticesApi.useDeclareCancellationMutation();
  const latest = useRef({ words: '', key: '' });

  const textOf = ({ status, code, retryAfterMs }: ApiError): string | undefined => {
    if (status === 0) return text('enquiries.notices.unreachable');
    if (code !== 'tooManyRequests' || retryAfterMs === undefined) return undefined;
    return text('enquiries.notices.tooMany', { time: timeAfter(retryAfterMs) });
  };

  return async (declared) => {
    const words = JSON.stringify(declared);
    if (latest.current.words !== words) latest.current = { words, key: newKey() };
    const { data, error } = await declare({ ...declared, lang, key: latest.current.key });
    if (data) return { ...declared, ...data };
    const problem = isApiError(error) ? textOf(error) : undefined;
    throw problem === undefined ? error : [problem];
  };
}
