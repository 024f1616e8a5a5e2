import type { Statement } from '@nitrate/admin-analytics/contract';
import { adminAnalyticsApi } from '@nitrate/admin-analytics/data-access';
import { isLocale, locales } from '@nitrate/contract-kit';
import { useDialogs, useToasts } from '@nitrate/dialogs';
import { useRules } from '@nitrate/forms';
import { useLocale, useText } from '@nitrate/i18n';
import { useErrorTexts } from '@nitrate/ui';
import { object } from 'yup';
import { useReportFormats } from '../figures/use-report-formats';
import { useNames } from '../parts/use-names';

/** Returns a function that asks to whom a statement shall be mailed, and sends it. */
export function useMailStatement(): (statement: Statement) => void {
  const text = useText();
  const locale = useLocale();
  const rules = useRules();
  const errorTexts = useErrorTexts();
  const { month: monthName } = useReportFormats();
  const { nameOf } = useNames();
  const { show } = useDialogs();
  const { notify } = useToasts();
  const [mailStatement] = adminAnalyticsApi.useMailStatementMutation();
  return ({ archive, month, sent: [latest] }) => {
    const label = text('adminAnalytics.mail.to');
    const fields = [
      { name: 'to', type: 'email' as const, label, maxLength: 254, help: text('adminAnalytics.mail.help') },
      {
        name: 'lang',
        type: 'select' as const,
        label: text('adminAnalytics.mail.lang'),
        options: locales.map((lang) => ({ value: lang, label: text(`adminAnalytics.lang.${lang}`) })),
      },
    ];
    show({
      title: text('adminAnalytics.mail.title'),
      body: text('adminAnalytics.mail.body', { name: nameOf(archive), month: monthName(month) }),
      form: {
        fields,
        schema: object({ to: rules.email(label) }),
        initialValues: { to: latest?.to ?? '', lang: latest?.lang ?? locale },
        cancelText: text('dialogs.cancel'),
        submit: {
          text: text('adminAnalytics.mail.submit'),
          callback: async ({ to = '', lang }) => {
            const body = { to, lang: isLocale(lang) ? lang : locale };
            try {
              await mailStatement({ params: { archive: archive.id, month }, body }).unwrap();
            } catch (error) {
              throw errorTexts(error, fields);
            }
            notify(text('adminAnalytics.mail.done', { to }));
          },
        },
      },
    });
  };
}
