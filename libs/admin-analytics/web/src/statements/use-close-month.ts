import { adminAnalyticsApi } from '@nitrate/admin-analytics/data-access';
import { useDialogs, useInWords, useNotices } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import { useReportFormats } from '../figures/use-report-formats';

/** Returns a function that asks whether a month shall be closed, and closes it. */
export function useCloseMonth(): (month: string) => void {
  const text = useText();
  const { month: nameOf, exactTime } = useReportFormats();
  const { show } = useDialogs();
  const { notify } = useNotices();
  const inWords = useInWords();
  const [closeMonth] = adminAnalyticsApi.useCloseMonthMutation();
  return (month) =>
    show({
      title: text('adminAnalytics.close.title', { month: nameOf(month) }),
      body: text('adminAnalytics.close.body', { month: nameOf(month) }),
      primary: {
        text: text('adminAnalytics.close.submit'),
        callback: inWords(async () => {
          const { fullSeconds } = await closeMonth({ params: { month } }).unwrap();
          notify(text('adminAnalytics.close.done', { month: nameOf(month), time: exactTime(fullSeconds) }));
        }),
      },
      secondary: { text: text('dialogs.cancel') },
    });
}
