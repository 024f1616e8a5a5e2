import { studioTranscriptsPath } from '@nitrate/catalog/contract';
import { useText, withMessages } from '@nitrate/i18n';
import { ButtonLink, type DeferredSlots, Icon, MenuItemLink } from '@nitrate/ui';
import { messages as de } from 'virtual:messages/transcripts-studio/de';
import { messages as en } from 'virtual:messages/transcripts-studio/en';

/** Leads from a film to its transcripts in the studio. */
export const EditLink = withMessages({ en, de })(function EditLink({
  film,
}: Pick<DeferredSlots['film.actions'], 'film'>) {
  const name = useText()('cataloguing.transcripts.edit');
  const to = studioTranscriptsPath(film.slug);
  return film.availability === 'none' ? (
    <ButtonLink icon="transcript" to={to} prefetch="none">
      {name}
    </ButtonLink>
  ) : (
    <MenuItemLink icon={<Icon name="transcript" />} to={to}>
      {name}
    </MenuItemLink>
  );
});
