// Here, because the index has no effect of its own for the build.
import '../theme/global.css';
import { Children, type ComponentProps, type ReactNode } from 'react';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { cx } from '../cx';
import { Icon } from '../controls/icon';
import styles from './layout.module.css';

/** Limits content to the width of the page. */
export function Wrap({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.wrap, className)} />;
}

/** A section of a page with vertical margins. Set `aria-labelledby` or `aria-label`. */
export function Section({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cx(styles.section, className)} />;
}

interface RowHeadProps {
  title: ReactNode;
  /** Id of the heading, for `aria-labelledby` of the section; it can then take the focus. */
  id?: string;
  /** Small text next to the title: `24 this month`. */
  aside?: ReactNode;
  /** Link to the complete list. */
  link?: { to: string; text: string };
  level?: 2 | 3;
}

/** Heading of a row or grid. */
export function RowHead({ title, id, aside, link, level = 2 }: RowHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.rowHead}>
      <Heading id={id} tabIndex={id ? -1 : undefined}>
        {title}
      </Heading>
      {aside && <span className={styles.aside}>{aside}</span>}
      {link && (
        <LocalLink to={link.to} className={styles.link}>
          {link.text}
          <Icon name="arrowRight" size={16} />
        </LocalLink>
      )}
    </div>
  );
}

/** A list as a grid of two to six columns, depending on its width; each child is a list item. */
export function Grid({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles.container}>
      <ul className={styles.grid} aria-label={label}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </div>
  );
}

/** Content for screen readers only. */
export function VisuallyHidden({ children, ...rest }: ComponentProps<'span'>) {
  return (
    <span {...rest} className={styles.hidden}>
      {children}
    </span>
  );
}

interface SkipLinkProps {
  /** Default: `#main`, for the first link of every page. */
  to?: string;
  children?: ReactNode;
}

/** Skips what comes before something, by keyboard: seen while it has the focus. */
export function SkipLink({ to = '#main', children }: SkipLinkProps) {
  const text = useText();
  return (
    <a href={to} className={styles.skip}>
      {children ?? text('ui.skipToContent')}
    </a>
  );
}
