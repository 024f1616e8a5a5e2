import { type Film, maxRating, watchPath } from '@nitrate/catalog/contract';
import { useFormats, useLocale, useText, withMessages } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { useId, useState } from 'react';
import { messages as de } from 'virtual:messages/facts/de';
import { messages as en } from 'virtual:messages/facts/en';
import { catalogApi } from '@nitrate/catalog/data-access';
import { formatTimecode, localPath } from '@nitrate/contract-kit';
import { type FactLine, type FactValue, factLines } from './fact-lines';
import styles from './film-facts.module.css';

/**
 * What is said in a film, as text in the document: for search engines, and for those who read without scripts. Closed at
 * first, so that it moves nothing. Its times lead to the film from there, by a load of the page.
 */
function TranscriptText({ film }: { film: string }) {
  const text = useText();
  const locale = useLocale();
  const { language: languageName } = useFormats();
  const transcript = catalogApi.useTranscriptTextQuery({ film, lang: locale }).currentData?.transcript;
  if (!transcript || transcript.paragraphs.length === 0) return null;
  const { language, paragraphs, isCut } = transcript;
  return (
    <details className={styles.transcript}>
      <summary>
        {language === locale || language === 'und'
          ? text('catalog.facts.transcript')
          : text('catalog.facts.transcriptIn', { language: languageName(language) })}
      </summary>
      {paragraphs.map((paragraph) => (
        <div key={paragraph.startMs}>
          <a href={localPath(locale, watchPath(film, paragraph.startMs))}>{formatTimecode(paragraph.startMs)}</a>
          <p lang={language} dir="auto">
            {paragraph.text}
          </p>
        </div>
      ))}
      {isCut && <p className={styles.cut}>{text('catalog.facts.transcriptCut')}</p>}
    </details>
  );
}

/** Adds the messages of the facts of a film. */
const withFactsTexts = withMessages({ en, de });

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
