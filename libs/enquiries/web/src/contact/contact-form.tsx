import { type FormValues, SchemaForm } from '@nitrate/forms';
import { useLocale, useText } from '@nitrate/i18n';
import { MuiProvider } from '@nitrate/mui';
import { type EnquiryKind, enquiryKinds, type sendEnquiry } from '@nitrate/enquiries/contract';
import { useRef, useState } from 'react';
import { type ApiError, isApiError } from '@nitrate/api-client';
import type { BodyOf } from '@nitrate/contract-kit';
import { contactApi } from '@nitrate/enquiries/data-access';
import { v4 as newKey } from 'uuid';
import { Choice } from '../choice/choice';
import page from '../form-page/form-page.module.css';
import { PrivacyNote } from '../form-page/privacy-note';
import styles from './contact-form.module.css';
import { parseSeats } from './parse-seats';
import { useEnquiryFields } from './use-enquiry-fields';

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
function useSendEnquiry(): (enquiry: Enquiry) => Promise<void> {
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
    const problem = isApiError(error) ? textOf(error) : undefined;
    throw problem === undefined ? error : [problem];
  };
}

export interface ContactFormProps {
  /** The kind that is chosen first. */
  kind: EnquiryKind;
  /** What is known of the user. */
  known: FormValues;
  /** Called with the address of the sender. */
  onSent: (address: string) => void;
}

/** The form of an enquiry. Where it cannot be sent, it keeps all words. */
export function ContactForm({ kind: firstKind, known, onSent }: ContactFormProps) {
  const text = useText();
  const [kind, setKind] = useState(firstKind);
  const website = useRef<HTMLInputElement>(null);
  const { fields, schema } = useEnquiryFields(kind);
  const sendEnquiry = useSendEnquiry();

  async function send({ name = '', email = '', country = '', message = '', ...rest }: FormValues): Promise<void> {
    const { organisation, phone, seats = '' } = rest;
    const trap = website.current?.value;
    await sendEnquiry({
      kind,
      name,
      email,
      country,
      message,
      ...(organisation && { organisation }),
      ...(phone && { phone }),
      ...(kind === 'institution' && { seats: parseSeats(seats) }),
      ...(trap && { website: trap }),
    });
    onSent(email);
  }

  return (
    <MuiProvider>
      <div className={page.form}>
        <Choice
          legend={text('enquiries.contact.kind')}
          options={enquiryKinds.map((value) => ({
            value,
            label: text(`enquiries.contact.kind.${value}`),
            detail: text(`enquiries.contact.kind.${value}.detail`),
          }))}
          value={kind}
          onChange={setKind}
        />
        <SchemaForm
          fields={fields}
          schema={schema}
          initialValues={known}
          wideSubmit
          submitText={text('enquiries.contact.submit')}
          onSubmit={send}
        >
          <div className={styles.trap} aria-hidden="true">
            <label>
              Website
              <input ref={website} name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <PrivacyNote id="enquiries.contact.privacy" />
        </SchemaForm>
      </div>
    </MuiProvider>
  );
}
