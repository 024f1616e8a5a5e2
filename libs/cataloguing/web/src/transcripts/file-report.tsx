import type { CheckedTranscript } from '@nitrate/cataloguing/contract';
import { formatTimecode } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import styles from './transcripts.module.css';

interface FileReportProps {
  report: CheckedTranscript;
  /** The language of its text. */
  language: string;
  durationMs: number | null;
}

/** What a file contains: its faults by line, or its first cues and what was repaired. */
export function FileReport({ report, language, durationMs }: FileReportProps) {
  const text = useText();
  const locale = useLocale();
  const { faults, cues, endMs, first, repairs, afterEnd } = report;
  if (faults.length > 0) {
    return (
      <div className={styles.faults}>
        <h3>{text('cataloguing.transcripts.faults')}</h3>
        <ul>
          {faults.map(({ at, text: words }, index) => (
            <li key={index}>
              {at && <strong>{at[locale]}: </strong>}
              {words[locale]}
            </li>
          ))}
        </ul>
      </div>
    );
  }
  return (
    <div>
      <h3>{text('cataloguing.transcripts.cues', { count: cues, end: formatTimecode(endMs) })}</h3>
      {afterEnd > 0 && durationMs !== null && (
        <p className={styles.warning}>
          {text('cataloguing.transcripts.afterEnd', { count: afterEnd, end: formatTimecode(durationMs) })}
        </p>
      )}
      {repairs.length > 0 && (
        <ul className={styles.repairs}>
          {repairs.map(({ code, count }) => (
            <li key={code}>{text(`cataloguing.transcripts.repair.${code}`, { count })}</li>
          ))}
        </ul>
      )}
      <table className={styles.cues}>
        <caption>{text('cataloguing.transcripts.first')}</caption>
        <tbody>
          {first.map((cue, index) => (
            <tr key={index}>
              <th scope="row">{formatTimecode(cue.startMs)}</th>
              <td lang={language} dir="auto">
                {cue.text}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
