import { type Film, maxRating } from '@nitrate/catalog/contract';
import { useFormats, useLocale, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { useId, useState } from 'react';
import { factLines, type FactLine, type FactValue } from './fact-lines';
import { withFactsTexts } from './facts-texts';
import styles from './film-facts.module.css';
import { TranscriptText } from './transcript-text';

/** Further values, as of a long cast, are shown on request. */
const MAX_SHOWN = 8;

/** The notes on a film's content, its metadata as a table with values linked to searches, and what is said in it. */
export const FilmFacts = withFactsTexts(function FilmFacts({ film }: { film: Film }) {
  return (
    <>
      {film.contentnotes && <ContentNotes notes={film.contentnotes} lang={film.textLang['contentnotes']} />}
      <FactTable film={film} />
      <TranscriptText film={film.slug} />
    </>
  );
});

function ContentNotes({ notes, lang }: { notes: string; lang: string | undefined }) {
  const text = useText();
  const locale = useLocale();
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.notes}>
      <h2 id={heading} className={styles.notesTitle}>
        {text('catalog.facts.contentnotes')}
      </h2>
      <p className={styles.notesText} lang={lang === locale ? undefined : lang}>
        {notes}
      </p>
    </section>
  );
}

function FactTable({ film }: { film: Film }) {
  const text = useText();
  const locale = useLocale();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {text('catalog.facts.title')}
      </h2>
      <dl className={styles.facts}>
        {factLines(film, locale).map((line) => (
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
          <span key={`${value.text} ${value.to ?? value.href ?? ''}`} lang={value.lang}>
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
