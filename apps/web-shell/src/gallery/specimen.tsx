import { Children, type ReactNode, useEffect, useRef } from 'react';
import styles from './gallery.module.css';

interface SpecimenProps {
  /** The state that is shown. */
  name: string;
  /** Shows the first control in it as if it were focused or under the pointer. */
  state?: 'focused' | 'hovered';
  /** As wide as the page instead of as its content. */
  wide?: boolean;
  children: ReactNode;
}

const controls = 'button, a, input, select, textarea, summary, [tabindex]';

/** A part in one of its states. */
export function Specimen({ name, state, wide, children }: SpecimenProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const control = frame.current?.querySelector(controls);
    if (state === 'focused') control?.classList.add('is-focused');
    // The pointer is over all elements around the control too.
    for (let over = control; state === 'hovered' && over && over !== frame.current; over = over.parentElement) {
      over.classList.add('is-hovered');
    }
  }, [state]);
  return (
    <figure className={wide ? styles.wide : styles.specimen}>
      <figcaption>{name}</figcaption>
      <div ref={frame} className={styles.stand}>
        {children}
      </div>
    </figure>
  );
}

/** The states of one part. */
export function PartStates({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.specimens}>{Children.toArray(children)}</div>
    </section>
  );
}
