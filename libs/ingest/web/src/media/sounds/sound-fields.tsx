import { offeredLanguages } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { type FilmSound, soundPurposes } from '@nitrate/ingest/contract';
import { Select } from '@nitrate/ui';
import { useSoundNames } from './use-sound-names';

export type SoundFormFacts = Pick<FilmSound, 'language' | 'purpose'>;

interface SoundFieldsProps {
  facts: SoundFormFacts;
  onChange: (facts: SoundFormFacts) => void;
}

/** Chooses kind and language of a sound track. */
export function SoundFields({ facts, onChange }: SoundFieldsProps) {
  const text = useText();
  const { languageName } = useSoundNames();
  return (
    <>
      <Select
        outlined
        label={text('ingest.media.sound.kind')}
        value={facts.purpose}
        onChange={({ currentTarget }) => {
          const purpose = soundPurposes.find((each) => each === currentTarget.value);
          if (purpose) onChange({ ...facts, purpose });
        }}
        options={soundPurposes.map((value) => ({ value, label: text(`ingest.media.sound.kind.${value}`) }))}
      />
      <Select
        outlined
        label={text('ingest.media.sound.language')}
        value={facts.language}
        onChange={({ currentTarget }) => onChange({ ...facts, language: currentTarget.value })}
        options={offeredLanguages(languageName, [facts.language])}
      />
    </>
  );
}
