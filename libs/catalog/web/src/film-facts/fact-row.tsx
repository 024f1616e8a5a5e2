import { maxRating } from '@nitrate/catalog/contract';
import { useFormats, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { useState } from 'react';
import type { FactLine, FactValue } from './fact-lines';
import styles from './film-facts.module.css';

/** Further values, as of a long cast, are shown on request, and on paper. */
const MAX_SHOWN = 8;

/** A fact in a list of descriptions: its name, and its values with their links. */
export function FactRow({ line }: { line: FactLine }) {
  const text = useText();
  const [expanded, setExpanded] = useState(false);
  const shown = expanded ? line.values.length : MAX_SHOWN;
  const rest = line.values.length - shown;
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{text(line.label)}</dt>
      <dd className={line.form === 'verbatim' ? styles.verbatim : styles.values}>
        {line.values.map((value, index) => (
          <span key={`${value.text} ${value.to ?? value.href ?? ''}`} lang={value.lang} hidden={index >= shown}>
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
  const formatted = useFormatValue()(value, form);
  if (value.href) {
    return (
      <a href={value.href} className={styles.link} rel="noopener">
        {formatted}
      </a>
    );
  }
  if (!value.to) return formatted;
  return (
    <LocalLink to={value.to} className={styles.link} prefetch="none">
      {formatted}
    </LocalLink>
  );
}

function useFormatValue() {
  const formats = useFormats();
  const message = useText();
  return ({ text, count }: FactValue, form: FactLine['form']): string => {
    if (form === 'rating') return message('catalog.facts.ratingOf', { average: Number(text), most: maxRating, count });
    if (form === 'duration') return formats.durationOf(text) ?? text;
    if (form === 'date') return /^\d{4}-\d\d-\d\d$/.test(text) ? formats.date(text) : text;
    const decade = form === 'decade' ? /^(\d{3}0)(?:s|er|-?(?:ies|er Jahre))?$/.exec(text)?.[1] : undefined;
    return decade ? message('catalog.decade.label', { decade }) : text;
  };
}
