import { SchemaForm, type FormValues } from '@nitrate/forms';
import { Text, useText } from '@nitrate/i18n';
import { MuiProvider } from '@nitrate/mui';
import { LocalLink } from '@nitrate/routing';
import { type EnquiryKind, enquiryKinds } from '@nitrate/enquiries/contract';
import { useRef, useState } from 'react';
import { Choice } from '../choice/choice';
import styles from './contact-form.module.css';
import { parseSeats } from './parse-seats';
import { useEnquiryFields } from './use-enquiry-fields';
import { useSendEnquiry } from './use-send-enquiry';

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
      ...{ kind, name, email, country, message },
      ...(organisation && { organisation }),
      ...(phone && { phone }),
      ...(kind === 'institution' && { seats: parseSeats(seats) }),
      ...(trap && { website: trap }),
    });
    onSent(email);
  }

  return (
    <MuiProvider>
      <div className={styles['form']}>
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
          <div className={styles['trap']} aria-hidden="true">
            <label>
              Website
              <input ref={website} name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <p className={styles['privacy']}>
            <Text
              id="enquiries.contact.privacy"
              values={{
                link: (words) => (
                  <LocalLink key="link" to="/privacy">
                    {words}
                  </LocalLink>
                ),
              }}
            />
          </p>
        </SchemaForm>
      </div>
    </MuiProvider>
  );
}
