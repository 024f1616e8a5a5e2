import { type ApiError, isApiError } from '@nitrate/api-client';
import type { BodyOf } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import type { sendEnquiry } from '@nitrate/enquiries/contract';
import { contactApi } from '@nitrate/enquiries/data-access';
import { useRef } from 'react';
import { v4 as newKey } from 'uuid';

type Enquiry = Omit<BodyOf<typeof sendEnquiry>, 'idempotencyKey' | 'lang'>;

const msPerMinute = 60_000;

/** The time after a wait, rounded up to a full minute. */
const timeAfter = (waitMs: number): Date => new Date(Math.ceil((Date.now() + waitMs) / msPerMinute) * msPerMinute);

/**
 * Returns the function that sends an enquiry. The same words have the same key however often they are sent, so that an
 * enquiry whose reply was lost is not stored twice.
 *
 * @throws the error for a form
 */
export function useSendEnquiry(): (enquiry: Enquiry) => Promise<void> {
  const text = useText();
  const lang = useLocale();
  const [send] = contactApi.useSendEnquiryMutation();
  const latest = useRef({ words: '', key: '' });

  const textOf = ({ status, code, retryAfterMs }: ApiError): string | undefined => {
    if (status === 0) return text('enquiries.contact.unreachable');
    if (code !== 'tooManyRequests' || retryAfterMs === undefined) return undefined;
    return text('enquiries.contact.tooMany', { time: timeAfter(retryAfterMs) });
  };

  return async (enquiry) => {
    const words = JSON.stringify(enquiry);
    if (latest.current.words !== words) latest.current = { words, key: newKey() };
    const { error } = await send({ ...enquiry, lang, idempotencyKey: latest.current.key });
    if (!error) return;
    const said = isApiError(error) ? textOf(error) : undefined;
    throw said === undefined ? error : [said];
  };
}
