import { RemovableChip } from '@nitrate/ui';
import { type ReportParams, useReportAddress } from '../report-address';
import styles from './chosen.module.css';

interface ChosenProps {
  filters: readonly { param: keyof ReportParams; label: string }[];
}

/** What a report is narrowed to, to be taken off one by one. */
export function Chosen({ filters }: ChosenProps) {
  const { change } = useReportAddress();
  if (filters.length === 0) return null;
  return (
    <div className={styles.chosen}>
      {filters.map(({ param, label }) => (
        <RemovableChip key={param} label={label} onRemove={() => change({ [param]: undefined })} />
      ))}
    </div>
  );
}
