import { useLocale, useText } from '@nitrate/i18n';
import type { SoundTrack } from '@nitrate/ingest/contract';
import { soundLanguageName } from '../sound/language-name';
import { descriptionsOf, plainTracks, trackForChoice, withoutDescription } from '../sound/sound-choice';
import type { Stage } from '../stage/stage';
import { useStage } from '../stage/use-stage';
import { RadioGroup } from './radio-group';
import styles from './settings-panel.module.css';

/** Numbers choices of the same name: `German`, `German (2)`. */
const numberSameNames = (names: readonly string[]): string[] =>
  names.map((name, index) => {
    const before = names.slice(0, index).filter((each) => each === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });

/** Sign languages with a name in the texts; browsers know few of them. */
const namedSigns: readonly string[] = ['gsg', 'asq', 'sgg', 'bfi', 'ase', 'fsl'];

/** Audio description and sign language as switches, then the other sound tracks. */
export function SoundSettings({ stage }: { stage: Stage }) {
  const text = useText();
  const locale = useLocale();
  const { soundTracks, sign } = stage.playback;
  const sound = useStage(stage, (state) => state.sound);
  const signed = useStage(stage, (state) => state.signed);
  const chosen = soundTracks.find(({ id }) => id === sound);
  const plain = plainTracks(soundTracks);
  const descriptions = descriptionsOf(soundTracks, chosen);
  const choose = (track: SoundTrack | undefined) => track && stage.chooseSound(track);
  const inLanguage = (name: string, language: string | undefined) =>
    [name, language && soundLanguageName(language, locale)].filter(Boolean).join(' · ');
  const descriptionNames = numberSameNames(
    descriptions.map(({ language }) => inLanguage(text('player.audioDescription'), language)),
  );
  const plainNames = numberSameNames(plain.map(trackName));
  return (
    <>
      <div className={styles.choices}>
        {descriptions.map((track, index) => (
          <Switch
            key={track.id}
            name={descriptionNames[index] ?? ''}
            on={track.id === sound}
            onChange={(on) => choose(on ? track : withoutDescription(soundTracks, chosen))}
          />
        ))}
        {sign && (
          <Switch
            name={text(namedSigns.includes(sign.language) ? `player.signLanguage.${sign.language}` : 'player.sign')}
            on={signed}
            onChange={(on) => stage.setSigned(on)}
          />
        )}
      </div>
      {plain.length > 1 && (
        <RadioGroup
          legend={text('player.settings.soundTrack')}
          choices={plain.map(({ id }, index) => [id, plainNames[index] ?? ''] as const)}
          chosen={withoutDescription(soundTracks, chosen)?.id ?? ''}
          onChoose={(id) => {
            const wanted = plain.find((track) => track.id === id);
            choose(wanted && trackForChoice(soundTracks, chosen, wanted));
          }}
        />
      )}
    </>
  );

  function trackName({ language, purpose }: SoundTrack): string {
    const name = language === 'zxx' ? undefined : soundLanguageName(language, locale);
    if (purpose === 'commentary') return inLanguage(text('player.settings.commentary'), language);
    if (name) return name;
    return text(language === 'zxx' ? 'player.settings.silent' : `player.settings.${purpose}Sound`);
  }
}

interface SwitchProps {
  name: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

export function Switch({ name, on, onChange }: SwitchProps) {
  return (
    <label>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{name}</span>
    </label>
  );
}
