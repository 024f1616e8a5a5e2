import { studioTranscriptsPath } from '@nitrate/catalog/contract';
import { useText, withMessages } from '@nitrate/i18n';
import { ButtonLink, type DeferredSlots } from '@nitrate/ui';
import { messages as de } from 'virtual:messages/transcripts-studio/de';
import { messages as en } from 'virtual:messages/transcripts-studio/en';

/** Leads from a film to its transcripts in the studio. */
export const EditLink = withMessages({ en, de })(function EditLink({
  film,
}: Pick<DeferredSlots['film.actions'], 'film'>) {
  return (
    <ButtonLink icon="transcript" to={studioTranscriptsPath(film.slug)} prefetch="none">
      {useText()('cataloguing.transcripts.edit')}
    </ButtonLink>
  );
});
