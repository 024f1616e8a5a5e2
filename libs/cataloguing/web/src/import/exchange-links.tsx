import { duplicatesPath, type FilmFilter } from '@nitrate/cataloguing/contract';
import { useText, withMessages } from '@nitrate/i18n';
import { studioUploadsPath } from '@nitrate/ingest/contract';
import { ButtonLink } from '@nitrate/ui';
import { releasesPath } from '../releases/releases-path';
import { messages as de } from 'virtual:messages/import-studio/de';
import { messages as en } from 'virtual:messages/import-studio/en';

/**
 * Lead from the list of films to uploads, to import and export of what is filtered, to releases, to bulk edits, to
 * collections and to duplicates.
 */
export const ExchangeLinks = withMessages({ en, de })(function ExchangeLinks({ filter }: { filter: FilmFilter }) {
  const text = useText();
  const search = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)])).toString();
  return (
    <>
      <ButtonLink size="small" to={studioUploadsPath()} prefetch="none">
        {text('cataloguing.import.uploads')}
      </ButtonLink>
      <ButtonLink size="small" to={`/studio/import${search && `?${search}`}`} prefetch="none">
        {text('cataloguing.import.title')}
      </ButtonLink>
      <ButtonLink size="small" variant="quiet" to={releasesPath} prefetch="none">
        {text('cataloguing.import.releases')}
      </ButtonLink>
      <ButtonLink size="small" variant="quiet" to="/studio/bulk-edits" prefetch="none">
        {text('cataloguing.bulkEdit.last')}
      </ButtonLink>
      <ButtonLink size="small" variant="quiet" to="/studio/collections" prefetch="none">
        {text('cataloguing.collections.title')}
      </ButtonLink>
      <ButtonLink size="small" variant="quiet" to={duplicatesPath} prefetch="none">
        {text('cataloguing.duplicates.link')}
      </ButtonLink>
    </>
  );
});
