import { catalogApi } from '@nitrate/catalog/data-access';
import { formatTimecode, localPath } from '@nitrate/contract-kit';
import { useFormats, useLocale, useText } from '@nitrate/i18n';
import { watchPath } from '@nitrate/catalog/contract';
import styles from './film-facts.module.css';

/**
 * What is said in a film, as text in the document: for search engines, and for those who read without scripts. Closed at
 * first, so that it moves nothing. Its times lead to the film from there, by a load of the page.
 */
export function TranscriptText({ film }: { film: string }) {
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
