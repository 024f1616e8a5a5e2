import { Children, type ComponentProps, type ReactNode } from 'react';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { cx } from './cx';
import { Icon } from './icon';
import styles from './layout.module.css';

/** Holds content to the width of the page. */
export function Wrap({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles['wrap'], className)} />;
}

/** A part of a page with room above and below. Give it `aria-labelledby` or `aria-label`. */
export function Section({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cx(styles['section'], className)} />;
}

export interface RowHeadProps {
  title: ReactNode;
  /** Id of the heading, for `aria-labelledby` of the section. */
  id?: string;
  /** Small words beside the title: `24 this month`. */
  aside?: ReactNode;
  /** Where all of it can be seen, with its words. */
  link?: { to: string; text: string };
  level?: 2 | 3;
}

/** Heading of a row or grid. */
export function RowHead({ title, id, aside, link, level = 2 }: RowHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles['rowHead']}>
      <Heading id={id}>{title}</Heading>
      {aside && <span className={styles['aside']}>{aside}</span>}
      {link && (
        <LocalLink to={link.to} className={styles['link']}>
          {link.text}
          <Icon name="arrowRight" size={16} />
        </LocalLink>
      )}
    </div>
  );
}

/** A grid of two to six columns, by the room it has; each child becomes a list item. */
export function Grid({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles['container']}>
      <ul className={styles['grid']} aria-label={label}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </div>
  );
}

/** For screen readers alone. */
export function VisuallyHidden({ children, ...rest }: ComponentProps<'span'>) {
  return (
    <span {...rest} className={styles['hidden']}>
      {children}
    </span>
  );
}

/** First link of every page: past the header, to `#main`. */
export function SkipLink() {
  return (
    <a href="#main" className={styles['skip']}>
      {useText()('ui.skipToContent')}
    </a>
  );
}
