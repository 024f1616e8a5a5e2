import { useArchiveStill } from '@nitrate/catalog/data-access';
import { useLocale } from '@nitrate/i18n';
import { Still } from '@nitrate/ui';
import styles from './archive-still.module.css';

/** A decorative still of the archive that fills its parent. */
export function ArchiveStill() {
  const poster = useArchiveStill(useLocale());
  return (
    <div className={styles['still']} aria-hidden="true">
      {poster && <Still image={poster} title="" sizes="60vw" />}
    </div>
  );
}
