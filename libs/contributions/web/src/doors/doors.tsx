import { type Film, holdingsPath } from '@nitrate/catalog/contract';
import { useText, withMessages } from '@nitrate/i18n';
import { messages as de } from 'virtual:messages/doors/de';
import { messages as en } from 'virtual:messages/doors/en';
import { Suspense, useState } from 'react';
import { lazyPart } from '@nitrate/app-updates';
import { LoadingNote } from '@nitrate/ui';
import { AskDoor } from './ask/ask-door';
import { Door } from './door';
import styles from './doors.module.css';
import { ShareDoor } from './share/share-door';
import { DoorDialog } from './door-dialog';
import { CiteDialog } from './cite/cite-dialog';

const KnowForm = lazyPart(async () => (await import('./know/know-form')).KnowForm);

/** Opens the form by which somebody tells the archive what they know about a film. @param props.film slug */
function KnowDoor({ film, detail }: { film: string; detail?: string }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setOpen(true);
    setWasOpened(true);
  };
  return (
    <>
      <Door icon="pen" title={text('contributions.know')} {...(detail && { detail })} onOpen={open} />
      <DoorDialog open={isOpen} title={text('contributions.know')} onClose={() => setOpen(false)}>
        {wasOpened && (
          <Suspense fallback={<LoadingNote />}>
            <KnowForm film={film} onDone={() => setOpen(false)} />
          </Suspense>
        )}
      </DoorDialog>
    </>
  );
}

/** Opens the citation of a film. */
function CiteDoor({ film, detail }: { film: Film; detail?: string }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Door icon="quote" title={text('contributions.cite')} {...(detail && { detail })} onOpen={() => setOpen(true)} />
      <DoorDialog open={isOpen} title={text('contributions.cite.title')} onClose={() => setOpen(false)}>
        {isOpen && <CiteDialog film={film} />}
      </DoorDialog>
    </>
  );
}

/** Where a film is held: archive, its own number, and the collection where it has another name. */
function holderLine({ archive, supplierId, supplier_collection: collection }: Film): string {
  const isArchive = collection?.toLowerCase() === archive.name.toLowerCase();
  return [`${archive.name}, ${supplierId}`, isArchive ? undefined : collection].filter(Boolean).join(' · ');
}

/** The doors of a record in full; those of a film that can be watched are a quiet line. */
function AllDoors({ film }: { film: Film }) {
  return film.availability === 'none' ? <RecordDoors film={film} /> : <QuietDoors film={film} />;
}

function RecordDoors({ film }: { film: Film }) {
  const text = useText();
  return (
    <section className={styles.doors} aria-label={text('contributions.doors.label')}>
      <AskDoor film={film.slug} />
      <ul className={styles.list}>
        <li>
          <Door
            icon="archive"
            title={text('contributions.held')}
            detail={holderLine(film)}
            to={holdingsPath(film.archive.name)}
          />
        </li>
        <li>
          <KnowDoor film={film.slug} detail={text('contributions.know.detail')} />
        </li>
        <li>
          <CiteDoor film={film} detail={text('contributions.cite.detail')} />
        </li>
        <li>
          <ShareDoor film={film} detail={text('contributions.share.detail')} />
        </li>
        {film.source && (
          <li>
            <Door icon="source" title={text('contributions.source')} detail={hostOf(film.source)} href={film.source} />
          </li>
        )}
      </ul>
    </section>
  );
}

function QuietDoors({ film }: { film: Film }) {
  const text = useText();
  return (
    <ul className={styles.quiet} aria-label={text('contributions.doors.label')}>
      <li>
        <CiteDoor film={film} />
      </li>
      <li>
        <ShareDoor film={film} />
      </li>
      <li>
        <KnowDoor film={film.slug} />
      </li>
      {film.source && (
        <li>
          <Door icon="source" title={text('contributions.source')} href={film.source} />
        </li>
      )}
    </ul>
  );
}

const hostOf = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?([^/?#]+).*$/i, '$1');

export const Doors = withMessages({ en, de })(AllDoors);
