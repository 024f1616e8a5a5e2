import { type Film } from '@nitrate/catalog/contract';
import { useFormats, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { useId, useState } from 'react';
import { useCountryName } from '../use-country-name';
import { useTermName } from '../use-term-name';
import { factLines, type FactLine, type FactValue } from './fact-lines';
import styles from './film-facts.module.css';

/** Further values, as of a long cast, are shown on request. */
const MAX_SHOWN = 8;

/** The metadata of a film as a table, with values linked to searches of the archive. */
export function FilmFacts({ film }: { film: Film }) {
  const text = useText();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {text('catalog.facts.title')}
      </h2>
      <dl className={styles.facts}>
        {factLines(film).map((line) => (
          <FactRow key={line.label} line={line} />
        ))}
      </dl>
    </section>
  );
}

function FactRow({ line }: { line: FactLine }) {
  const text = useText();
  const [expanded, setExpanded] = useState(false);
  const shown = expanded ? line.values : line.values.slice(0, MAX_SHOWN);
  const rest = line.values.length - shown.length;
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{text(line.label)}</dt>
      <dd className={styles.values}>
        {shown.map((value, index) => (
          <span key={value.text}>
            {index > 0 && ', '}
            <Fact value={value} form={line.form} />
          </span>
        ))}
        {rest > 0 && (
          <button type="button" className={styles.more} onClick={() => setExpanded(true)}>
            {text('catalog.facts.more', { count: rest })}
          </button>
        )}
      </dd>
    </div>
  );
}

function Fact({ value, form }: { value: FactValue; form: FactLine['form'] }) {
  const formatted = useFormatValue()(value.text, form);
  if (!value.to) return formatted;
  return (
    <LocalLink to={value.to} className={styles.link} prefetch="none">
      {formatted}
    </LocalLink>
  );
}

function useFormatValue() {
  const formats = useFormats();
  const countryName = useCountryName();
  const termName = useTermName();
  return (text: string, form: FactLine['form']): string => {
    if (form === 'duration') return formats.durationOf(text) ?? text;
    if (form === 'date') return /^\d{4}-\d\d-\d\d$/.test(text) ? formats.date(text) : text;
    if (form === 'country') return countryName(text);
    if (form === 'genre' || form === 'format') return termName(form, text);
    return form === 'language' ? formats.language(text) : text;
  };
}
