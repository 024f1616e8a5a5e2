import type { EditedContent } from '@nitrate/content-cms/contract';
import { editingApi } from '@nitrate/content-cms/data-access';
import { locales, type Locale } from '@nitrate/contract-kit';
import { Text, useText } from '@nitrate/i18n';
import { Button, ErrorBox, Icon, useErrorTexts } from '@nitrate/ui';
import { useState } from 'react';
import { localTimeZone, useFormatDateTime } from '@nitrate/staff-ui';
import styles from './publish.module.css';

/** Scheduled publications, each with a button that cancels it. */
export function ScheduleNotes({
  content,
  onChange,
}: {
  content: EditedContent;
  onChange: (content: EditedContent) => void;
}) {
  const text = useText();
  const formatDateTime = useFormatDateTime();
  const errorTexts = useErrorTexts();
  const [cancel, { isLoading }] = editingApi.useCancelScheduleMutation();
  const [errors, setErrors] = useState<string[]>([]);
  const cancelSchedule = async (lang: Locale) => {
    setErrors([]);
    try {
      onChange(await cancel({ key: content.key, lang }).unwrap());
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };
  return (
    <>
      <ErrorBox errors={errors} />
      {locales.map((lang) => {
        const { scheduled } = content.locales[lang];
        return (
          scheduled && (
            <div key={lang} className={styles.scheduled}>
              <Icon name="info" size={18} />
              <p>
                <Text
                  id="contentCms.publish.scheduled"
                  values={{
                    language: text(`contentCms.language.${lang}`),
                    version: scheduled.version,
                    at: formatDateTime(scheduled.at),
                    zone: localTimeZone(),
                  }}
                />
              </p>
              <Button
                size="small"
                loading={isLoading}
                aria-label={text('contentCms.publish.takeBackOf', { language: text(`contentCms.language.${lang}`) })}
                onClick={() => void cancelSchedule(lang)}
              >
                <Text id="contentCms.publish.takeBack" />
              </Button>
            </div>
          )
        );
      })}
    </>
  );
}
