import type { Statement } from '@nitrate/admin-analytics/contract';
import { useText } from '@nitrate/i18n';
import { useReportFormats } from '../figures/use-report-formats';
import { Panel } from '../parts/panel';
import styles from './statements.module.css';

/** To whom the statement was mailed. */
export function SentPanel({ sent, isClosed }: { sent: Statement['sent']; isClosed: boolean }) {
  const text = useText();
  const { instant } = useReportFormats();
  return (
    <Panel title={text('adminAnalytics.sent.title')}>
      {sent.length === 0 ? (
        <p className={styles['note']}>{text(isClosed ? 'adminAnalytics.sent.none' : 'adminAnalytics.sent.notYet')}</p>
      ) : (
        <ul className={styles['sent']}>
          {sent.map(({ at, to, lang, by }) => (
            <li key={at}>
              <strong>{to}</strong>
              <span>
                {text('adminAnalytics.sent.by', {
                  when: instant(at),
                  lang: text(`adminAnalytics.lang.${lang}`),
                  by: by ?? text('adminAnalytics.sent.nobody'),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
