import { useArchiveStill } from '@nitrate/catalog/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { Still } from '@nitrate/ui';
import { Steps } from '../form-page/form-page';
import styles from './contact-aside.module.css';

const steps = ['write', 'copy', 'answer'] as const;

/** What becomes of an enquiry, over a still of the archive; next to the form where there is room. */
export function ContactAside() {
  const text = useText();
  const poster = useArchiveStill(useLocale());
  return (
    <aside className={styles.aside} data-theme="dark" aria-label={text('enquiries.contact.steps')}>
      <div className={styles.still} aria-hidden="true">
        {poster && <Still image={poster} title="" sizes="50vw" />}
      </div>
      <div className={styles.words}>
        <p className={styles.title}>{text('enquiries.contact.aside')}</p>
        <Steps
          className={styles.steps}
          steps={steps.map((step) => ({
            key: step,
            title: text(`enquiries.contact.step.${step}`),
            detail: text(`enquiries.contact.step.${step}.detail`),
          }))}
        />
      </div>
    </aside>
  );
}
