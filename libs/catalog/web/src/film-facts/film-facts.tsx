import { type Film, watchPath } from '@nitrate/catalog/contract';
import { useFormats, useLocale, useText, withMessages } from '@nitrate/i18n';
import { useId } from 'react';
import { messages as de } from 'virtual:messages/facts/de';
import { messages as en } from 'virtual:messages/facts/en';
import { catalogApi } from '@nitrate/catalog/data-access';
import { formatTimecode, localPath } from '@nitrate/contract-kit';
import { Icon } from '@nitrate/ui';
import { factGroups, ratingLine, rightsLine } from './fact-lines';
import { FactRow } from './fact-row';
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

/** The facts of a film in groups, with values linked to searches, its keywords, and what is said in it. */
export const FilmFacts = withFactsTexts(function FilmFacts({ film }: { film: Film }) {
  const text = useText();
  const locale = useLocale();
  const id = useId();
  const { groups, keywords } = factGroups(film, locale);
  return (
    <div className={styles.place}>
      <section aria-labelledby={id}>
        <h2 id={id} className={styles.title}>
          {text('catalog.facts.title')}
        </h2>
        <div className={styles.groups}>
          {groups.map(({ heading, lines }) => (
            <div key={heading} className={styles.group}>
              <h3>{text(heading)}</h3>
              <dl>
                {lines.map((line) => (
                  <FactRow key={line.label} line={line} />
                ))}
              </dl>
            </div>
          ))}
        </div>
        {keywords && (
          <dl className={styles.keywords}>
            <FactRow line={keywords} />
          </dl>
        )}
      </section>
      <TranscriptText film={film.slug} />
    </div>
  );
});

/** The notes on a film's content; nothing without any. */
export const FilmNotes = withFactsTexts(function FilmNotes({ film }: { film: Film }) {
  const text = useText();
  const locale = useLocale();
  const heading = useId();
  const lang = film.textLang['contentnotes'];
  if (!film.contentnotes) return null;
  return (
    <section aria-labelledby={heading} className={styles.notes}>
      <h2 id={heading}>{text('catalog.facts.contentnotes')}</h2>
      <p lang={lang === locale ? undefined : lang}>{film.contentnotes}</p>
    </section>
  );
});

/** The rights in a film and how it is rated, in one line; nothing where neither is known. */
export const FilmStanding = withFactsTexts(function FilmStanding({ film }: { film: Film }) {
  const lines = [rightsLine(film), ratingLine(film)].filter(({ values }) => values.length > 0);
  if (lines.length === 0) return null;
  return (
    <div className={styles.standing}>
      {film.rights && <Icon name="info" size={18} />}
      <dl>
        {lines.map((line) => (
          <FactRow key={line.label} line={line} />
        ))}
      </dl>
    </div>
  );
});
