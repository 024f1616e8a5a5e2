import { useArchiveStill } from '@nitrate/catalog/data-access';
import { useLocale } from '@nitrate/i18n';
import { Still } from '@nitrate/ui';
import styles from './archive-still.module.css';

/** A still of the archive across all of what it lies in. It decorates: what it shows is not named. */
export function ArchiveStill() {
  const poster = useArchiveStill(useLocale());
  return (
    <div className={styles['still']} aria-hidden="true">
      {poster && <Still image={poster} title="" sizes="60vw" />}
    </div>
  );
}
