import { useLocale } from '@nitrate/i18n';
import { FailedState, LoadingNote } from '@nitrate/ui';
import { useEffect, useState } from 'react';
import styles from './gallery.module.css';
import { PartStates, Specimen } from './specimen';

/** A mail of the product with sample values, as `gallery-server.mjs` renders it. */
interface SampleMail {
  name: string;
  lang: string;
  subject: string;
  html: string;
  text: string;
}

/** All mails at the width of a phone and of a desktop, and as text. */
export function MailParts() {
  const lang = useLocale();
  const [mails, setMails] = useState<readonly SampleMail[]>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    const load = async () => (await (await fetch('/mails.json')).json()) as readonly SampleMail[];
    load().then(setMails, setError);
  }, []);
  if (error) return <FailedState error={error} />;
  if (!mails) return <LoadingNote />;
  return mails
    .filter((mail) => mail.lang === lang)
    .map((mail) => (
      <PartStates key={mail.name} title={`${mail.name}: ${mail.subject}`}>
        {(['phone', 'desk'] as const).map((width) => (
          <Specimen key={width} name={width}>
            <iframe
              className={`${styles.mail} ${styles[width]}`}
              title={`${mail.name}, ${width}`}
              srcDoc={mail.html}
              sandbox="allow-same-origin"
              onLoad={({ currentTarget }) => {
                const { contentDocument } = currentTarget;
                if (contentDocument) currentTarget.height = `${contentDocument.documentElement.scrollHeight}`;
              }}
            />
          </Specimen>
        ))}
        <Specimen name="text">
          <pre className={`${styles.text} ${styles.phone}`}>{mail.text}</pre>
        </Specimen>
      </PartStates>
    ));
}
