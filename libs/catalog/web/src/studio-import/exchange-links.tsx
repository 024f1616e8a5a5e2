import type { FilmFilter } from '@nitrate/catalog/contract';
import { useText, withMessages } from '@nitrate/i18n';
import { ButtonLink } from '@nitrate/ui';
import { messages as de } from 'virtual:messages/import-studio/de';
import { messages as en } from 'virtual:messages/import-studio/en';

/** Lead from the list of films to import and export, with what is filtered, and to the last bulk edits. */
export const ExchangeLinks = withMessages({ en, de })(function ExchangeLinks({ filter }: { filter: FilmFilter }) {
  const text = useText();
  const { q, archive, state } = filter;
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(archive && { archive }),
    ...(state && { state }),
  }).toString();
  return (
    <>
      <ButtonLink size="small" to={`/studio/import${search && `?${search}`}`} prefetch="none">
        {text('catalog.import.title')}
      </ButtonLink>
      <ButtonLink size="small" variant="quiet" to="/studio/bulk-edits" prefetch="none">
        {text('catalog.bulkEdit.last')}
      </ButtonLink>
    </>
  );
});
