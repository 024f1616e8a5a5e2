import { type Film, holdingsPath } from '@nitrate/catalog/contract';
import { useText, withMessages } from '@nitrate/i18n';
import { messages as de } from 'virtual:messages/film-actions/de';
import { messages as en } from 'virtual:messages/film-actions/en';
import { useState } from 'react';
import { RequestAction } from './request/request-action';
import { ActionRow } from './action-row';
import styles from './film-actions.module.css';
import { ShareAction } from './share/share-action';
import { ActionDialog } from './action-dialog';
import { CiteDialog } from './cite/cite-dialog';
import { KnowPanel } from './know/know-panel';

/** Opens the form by which somebody tells the archive what they know about a film. @param props.film slug */
function ContributeAction({ film, detail }: { film: string; detail: string }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionRow icon="pen" title={text('contributions.know')} detail={detail} onOpen={() => setOpen(true)} />
      <ActionDialog open={isOpen} title={text('contributions.know')} onClose={() => setOpen(false)}>
        <KnowPanel film={film} open={isOpen} onDone={() => setOpen(false)} />
      </ActionDialog>
    </>
  );
}

/** Opens the citation of a film. */
function CiteAction({ film, detail }: { film: Film; detail: string }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionRow icon="quote" title={text('contributions.cite')} detail={detail} onOpen={() => setOpen(true)} />
      <ActionDialog open={isOpen} title={text('contributions.cite.title')} onClose={() => setOpen(false)}>
        {isOpen && <CiteDialog film={film} />}
      </ActionDialog>
    </>
  );
}

/** The archive of a film: its name, its own number, and the collection where it has another name. */
function holderLine({ archive, supplierId, supplier_collection: collection }: Film): string {
  const isArchive = collection?.toLowerCase() === archive.name.toLowerCase();
  return [`${archive.name}, ${supplierId}`, isArchive ? undefined : collection].filter(Boolean).join(' · ');
}

/** The actions of a film that cannot be watched, each a row. */
function RecordActions({ film }: { film: Film }) {
  const text = useText();
  return (
    <section className={styles.actions} aria-label={text('contributions.filmActions.label')}>
      <RequestAction film={film.slug} />
      <ul className={styles.list}>
        <li>
          <ActionRow
            icon="archive"
            title={text('contributions.held')}
            detail={holderLine(film)}
            to={holdingsPath(film.archive.name)}
          />
        </li>
        <li>
          <ContributeAction film={film.slug} detail={text('contributions.know.detail')} />
        </li>
        <li>
          <CiteAction film={film} detail={text('contributions.cite.detail')} />
        </li>
        <li>
          <ShareAction film={film} detail={text('contributions.share.detail')} />
        </li>
        {film.source && (
          <li>
            <ActionRow
              icon="source"
              title={text('contributions.source')}
              detail={hostOf(film.source)}
              href={film.source}
            />
          </li>
        )}
      </ul>
    </section>
  );
}

const hostOf = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?([^/?#]+).*$/i, '$1');

export const FilmActions = withMessages({ en, de })(RecordActions);
