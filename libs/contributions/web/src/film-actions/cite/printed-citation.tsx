import { citeAsText, type Film, watchPath } from '@nitrate/catalog/contract';
import { localPath } from '@nitrate/contract-kit';
import { useLocale } from '@nitrate/i18n';
import { useState } from 'react';
import styles from './cite.module.css';

/** How to cite a film, with the address of its page: at the end of what is printed of it. */
export function PrintedCitation({ film }: { film: Film }) {
  const lang = useLocale();
  const [accessedAt] = useState(() => new Date());
  const address = new URL(localPath(lang, watchPath(film.slug)), location.href).href;
  const cited = { film, lang, address, accessedAt, second: undefined, endSecond: undefined };
  return <p className={styles.printed}>{citeAsText(cited)}</p>;
}
