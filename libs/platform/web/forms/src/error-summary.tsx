import { useText } from '@nitrate/i18n';
import { useEffect, useId, useRef } from 'react';
import { ErrorTitle } from './error-title';
import { focusControl } from './focus-control';
import styles from './error-summary.module.css';

/** Why a form was refused. */
export interface FormProblem {
  text: string;
  /** Id of the control that it concerns; none for a problem of the whole form. */
  control?: string;
}

interface ErrorSummaryProps {
  /** A new array for every refused submit, so that the focus returns to the summary; empty where nothing is wrong. */
  problems: readonly FormProblem[];
  /** Level of the heading below the form's; default 2. */
  headingLevel?: 2 | 3 | 4;
  /** Moves the focus to the summary; default true. */
  focuses?: boolean;
}

/**
 * What is wrong with a refused form, at its head, after the pattern of GOV.UK: a heading and a link to each field
 * concerned. The problems stay listed until the next submit, so that nothing moves while they are corrected.
 */
export function ErrorSummary({ problems, headingLevel = 2, focuses = true }: ErrorSummaryProps) {
  const text = useText();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the effects: the field that loses the focus is validated, and React cannot update while it runs effects.
    if (focuses && problems.length > 0) queueMicrotask(() => box.current?.focus());
  }, [focuses, problems]);
  if (problems.length === 0) return null;
  const Heading = `h${headingLevel}` as 'h2';
  return (
    <div ref={box} className={styles.summary} tabIndex={-1} aria-labelledby={id} role="group">
      <ErrorTitle />
      <div role="alert">
        <Heading id={id}>{text('forms.problem')}</Heading>
        <ul>
          {problems.map(({ text: words, control }) => (
            <li key={`${control} ${words}`}>
              {control === undefined ? (
                words
              ) : (
                <a
                  href={`#${control}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusControl(control);
                  }}
                >
                  {words}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
