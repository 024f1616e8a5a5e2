import { Text, useText } from '@nitrate/i18n';
import { watchPath } from '@nitrate/catalog/contract';
import { clockText } from '@nitrate/contract-kit';
import { LocalLink } from '@nitrate/routing';
import { Icon } from '@nitrate/ui';
import { markedPieces } from '../marked/marked-text';
import { Marked } from '../marked/marked';
import styles from './result-note.module.css';
import { type SearchReply } from './use-film-results';

type Hit = SearchReply['films'][number];

/** Why a film matches: an excerpt of its record, and passages with links to them. */
export function ResultNote({ hit }: { hit: Hit }) {
  const text = useText();
  const { excerpt, passages = [], passageCount = 0 } = hit;
  const more = passageCount - passages.length;
  return (
    <>
      {excerpt && (
        <p className={styles.excerpt} lang={hit.textLang['description']}>
          <q>
            <Marked text={excerpt} />
          </q>
        </p>
      )}
      {passages.map((passage) => (
        <Passage key={passage.startMs} slug={hit.slug} passage={passage} />
      ))}
      {more > 0 && <p className={styles.more}>{text('catalog.archive.morePassages', { count: more })}</p>}
    </>
  );
}

function Passage({ slug, passage }: { slug: string; passage: NonNullable<Hit['passages']>[number] }) {
  const text = useText();
  const time = clockText(passage.startMs);
  const spoken = markedPieces(passage.text)
    .map((piece) => piece.text)
    .join('');
  return (
    <LocalLink
      to={watchPath(slug, passage.startMs)}
      className={styles.passage}
      aria-label={text('catalog.archive.foundInFilm', { time, text: spoken })}
    >
      <Icon name="play" size={14} className={styles.sign} />
      <span className={styles.time}>{time}</span>{' '}
      <q lang={passage.language} dir="auto">
        <Marked text={passage.text} />
      </q>
    </LocalLink>
  );
}

/** Offers the corrected words of a search. */
export function DidYouMean({ words, to }: { words: string; to: string }) {
  const link = (
    <LocalLink to={to} className={styles.suggestion}>
      {words}
    </LocalLink>
  );
  return (
    <p className={styles.didYouMean}>
      <Text id="catalog.archive.didYouMean" values={{ words: link }} />
    </p>
  );
}
