import { searchFieldNames } from '@nitrate/catalog/contract';
import { useLocale, useText, withMessages } from '@nitrate/i18n';
import { messages as de } from 'virtual:messages/search-tips/de';
import { messages as en } from 'virtual:messages/search-tips/en';
import styles from './search-tips.module.css';

const tips = ['phrase', 'not', 'field', 'fieldPhrase', 'years', 'number'] as const;

function Panel() {
  const text = useText();
  return (
    <div className={styles.panel}>
      <dl>
        {tips.map((tip) => (
          <div key={tip}>
            <dt>
              <code>{text(`catalog.tips.${tip}.example`)}</code>
            </dt>
            <dd>{text(`catalog.tips.${tip}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{text('catalog.tips.fields')}</p>
      <ul>
        {searchFieldNames(useLocale()).map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The query language and the names of its fields. */
export const SearchTipsPanel = withMessages({ en, de })(Panel);
