import { type Film, holdingsPath } from '@nitrate/catalog/contract';
import { useText, withMessages } from '@nitrate/i18n';
import { messages as de } from 'virtual:messages/doors/de';
import { messages as en } from 'virtual:messages/doors/en';
import { AskDoor } from './ask/ask-door';
import { CiteDoor } from './cite/cite-door';
import { Door } from './door';
import styles from './doors.module.css';
import { KnowDoor } from './know/know-door';
import { ShareDoor } from './share/share-door';
import { holderLine } from './holder';

/** The doors of a record in full; those of a film that can be watched are a quiet line. */
function AllDoors({ film }: { film: Film }) {
  return film.availability === 'none' ? <RecordDoors film={film} /> : <QuietDoors film={film} />;
}

function RecordDoors({ film }: { film: Film }) {
  const text = useText();
  return (
    <section className={styles['doors']} aria-label={text('contributions.doors.label')}>
      <AskDoor film={film.slug} />
      <ul className={styles['list']}>
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
    <ul className={styles['quiet']} aria-label={text('contributions.doors.label')}>
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
