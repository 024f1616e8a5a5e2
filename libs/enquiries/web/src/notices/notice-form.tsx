import { type FormValues, SchemaForm } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { MuiProvider } from '@nitrate/mui';
import { type NoticeKind, type NoticeManner, noticeManners } from '@nitrate/enquiries/contract';
import { useState } from 'react';
import { Choice } from '../choice/choice';
import styles from '../form-page/form-page.module.css';
import { PrivacyNote } from '../form-page/privacy-note';
import { type Receipt, useDeclareNotice } from './use-declare-notice';
import { type NoticeEnd, noticeEnds, useNoticeFields } from './use-notice-fields';

export interface NoticeFormProps {
  kind: NoticeKind;
  /** What is known of the user. */
  known: FormValues;
  onReceived: (receipt: Receipt) => void;
}

/** Fields that appear with a choice: known from the beginning, so that a refused submit marks them too. */
const chosenLater: FormValues = { endOn: '', reason: '' };

/** The form of a notice. Where it cannot be sent, it keeps all words. */
export function NoticeForm({ kind, known, onReceived }: NoticeFormProps) {
  const text = useText();
  const [manner, setManner] = useState<NoticeManner>('ordinary');
  const [end, setEnd] = useState<NoticeEnd>('soon');
  const { fields, schema } = useNoticeFields({ kind, manner, end });
  const declare = useDeclareNotice();
  const isCancellation = kind === 'cancellation';

  async function send({ name = '', email = '', contract = '', reason, endOn }: FormValues): Promise<void> {
    const terms = { manner, ...(manner === 'extraordinary' && { reason }), endOn: (end === 'date' && endOn) || null };
    onReceived(await declare({ kind, name, email, contract, ...(isCancellation && terms) }));
  }

  const optionsOf = <Value extends string>(values: readonly Value[], about: string) =>
    values.map((value) => ({
      value,
      label: text(`enquiries.notices.${about}.${value}`),
      detail: text(`enquiries.notices.${about}.${value}.detail`),
    }));

  return (
    <MuiProvider>
      <div className={styles.form}>
        {isCancellation && (
          <>
            <Choice
              legend={text('enquiries.notices.manner')}
              options={optionsOf(noticeManners, 'manner')}
              value={manner}
              onChange={setManner}
            />
            <Choice
              legend={text('enquiries.notices.end')}
              options={optionsOf(noticeEnds, 'end')}
              value={end}
              onChange={setEnd}
            />
          </>
        )}
        <SchemaForm
          fields={fields}
          schema={schema}
          initialValues={{ ...chosenLater, ...known }}
          wideSubmit
          submitText={text(`enquiries.notices.${kind}.submit`)}
          onSubmit={send}
        >
          <PrivacyNote id="enquiries.notices.privacy" />
        </SchemaForm>
      </div>
    </MuiProvider>
  );
}
