import { Text, useText } from '@nitrate/i18n';
import styles from './film-results.module.css';
import { SearchTips } from './search-tips/search-tips';
import { type SearchReply } from './use-film-results';

/** What of the query was not searched as typed: names that are no fields, and the part beyond the longest query. */
export function QueryNotes({ notes }: { notes: SearchReply['notes'] }) {
  const text = useText();
  if (!notes) return null;
  const { unknownFields, fields, shortenedTo } = notes;
  return (
    <div className={styles.notes} role="note">
      {unknownFields.length > 0 && (
        <>
          <p>
            {text('catalog.archive.unknownField', {
              count: unknownFields.length,
              names: unknownFields.map((name) => text('catalog.archive.quoted', { words: name })).join(', '),
            })}{' '}
            {text('catalog.archive.fields', { fields: fields.join(', ') })}
          </p>
          <SearchTips />
        </>
      )}
      {shortenedTo !== null && (
        <p>
          <Text
            id="catalog.archive.shortened"
            values={{ words: <span className={styles.searched}>{shortenedTo}</span> }}
          />
        </p>
      )}
    </div>
  );
}
