import { useFormats, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { cx } from '../cx';
import { Icon } from '../controls/icon';
import type { IconName } from '../controls/icon-shapes';
import styles from './pagination.module.css';

/** Page numbers to show: the first, the last, and those around the current one; `null` is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = new Set([1, pages, page - 1, page, page + 1]);
  if (page <= 3) near.add(2).add(3);
  if (page >= pages - 2) near.add(pages - 1).add(pages - 2);
  const shown = [...near].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b);
  return shown.flatMap((each, index) => {
    const skipped = each - (shown[index - 1] ?? each - 1) - 1;
    if (skipped === 0) return [each];
    return skipped === 1 ? [each - 1, each] : [null, each];
  });
}

interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  /** Path of a page, without locale. */
  linkTo: (page: number) => string;
}

function Step({ to, label, icon }: { to: string | undefined; label: string; icon: IconName }) {
  if (!to) {
    return (
      <span className={cx(styles.page, styles.off)}>
        <Icon name={icon} size={18} />
      </span>
    );
  }
  return (
    <LocalLink to={to} className={styles.page} aria-label={label}>
      <Icon name={icon} size={18} />
    </LocalLink>
  );
}

/** Links to the pages of a list; nothing if there is only one. */
export function Pagination({ page, pages, linkTo }: PaginationProps) {
  const text = useText();
  const { number } = useFormats();
  if (pages < 2) return null;
  return (
    <nav className={styles.pages} aria-label={text('ui.pages')}>
      <Step to={page > 1 ? linkTo(page - 1) : undefined} label={text('ui.previousPage')} icon="chevronLeft" />
      <ul>
        {pageNumbers(page, pages).map((each, index) => (
          <li key={each ?? `gap${index}`}>
            {each === null ? (
              <span className={styles.page}>…</span>
            ) : (
              <LocalLink
                to={linkTo(each)}
                className={styles.page}
                aria-label={text('ui.page', { page: each })}
                aria-current={each === page ? 'page' : undefined}
              >
                {number(each)}
              </LocalLink>
            )}
          </li>
        ))}
      </ul>
      <Step to={page < pages ? linkTo(page + 1) : undefined} label={text('ui.nextPage')} icon="chevronRight" />
    </nav>
  );
}
