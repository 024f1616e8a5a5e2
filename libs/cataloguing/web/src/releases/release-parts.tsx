import { collectionOfKey, studioFilmPath } from '@nitrate/catalog/contract';
import { homePageKey, type Release, type ReleaseFilm, type ReleaseState } from '@nitrate/cataloguing/contract';
import { fallbacksOf, localeTags, textIn } from '@nitrate/contract-kit';
import { utcOffset } from '@nitrate/forms';
import { factSeparator, useLocale, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { localTimeZone, StateBadge, useFormatDateTime } from '@nitrate/staff-ui';
import { useIntl } from 'react-intl';
import { JobNote } from '../job/job-parts';
import { releasePath } from './releases-path';

const badges = {
  planned: 'scheduled',
  released: 'published',
  cancelled: 'missing',
  undone: 'missing',
} as const satisfies Record<ReleaseState, string>;

export function ReleaseBadge({ state }: { state: ReleaseState }) {
  const text = useText();
  return <StateBadge state={badges[state]}>{text(`cataloguing.releases.state.${state}`)}</StateBadge>;
}

/** The name of a time zone as people read it. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

/** Formats a time in words, in the zone of the reader or in another one, which it names. */
export function useFormatReleaseTime(): (iso: string, zone?: string) => string {
  const intl = useIntl();
  const text = useText();
  return (iso, zone = localTimeZone()) =>
    text('cataloguing.releases.time', {
      time: intl.formatDate(iso, { dateStyle: 'full', timeStyle: 'short', timeZone: zone }),
      zone: zoneName(zone),
      offset: utcOffset(new Date(iso), zone),
    });
}

type TitledFilm = Pick<ReleaseFilm, 'id' | 'title' | 'supplierId'>;

/** Gives the title of a film in the language of the reader where it has one, else its number in the archive. */
export function useReleaseTitle(): (film: Pick<TitledFilm, 'title' | 'supplierId'>) => string {
  const locale = useLocale();
  return ({ title, supplierId }) => textIn(title, locale) ?? supplierId;
}

/** Names a page of the site by the key of its content. */
export function usePageName(): (key: string) => string {
  const text = useText();
  return (key) => (key === homePageKey ? text('cataloguing.releases.homePage') : (collectionOfKey(key) ?? key));
}

/** A title that leads to the record. */
export function ReleaseFilmLink({ film }: { film: TitledFilm }) {
  const locale = useLocale();
  const titleOf = useReleaseTitle();
  const lang = fallbacksOf(locale).find((each) => film.title[each] !== null);
  return (
    <LocalLink
      to={studioFilmPath(film.id)}
      prefetch="none"
      lang={lang === undefined || lang === locale ? undefined : localeTags[lang]}
    >
      {titleOf(film)}
    </LocalLink>
  );
}

/** A release in a line, with its time and who chose it. */
export function ReleaseLine({ release }: { release: Release }) {
  const text = useText();
  const moment = useFormatDateTime();
  const { id, name, at, state, films, published, by } = release;
  return (
    <>
      <LocalLink to={releasePath(id)} prefetch="none">
        {name}
      </LocalLink>{' '}
      <ReleaseBadge state={state} />
      <JobNote>
        {[
          moment(at),
          state === 'released'
            ? text('cataloguing.releases.published', { count: published, of: films })
            : text('cataloguing.releases.films', { count: films }),
          ...(by?.name ? [by.name] : []),
        ].join(factSeparator)}
      </JobNote>
    </>
  );
}
