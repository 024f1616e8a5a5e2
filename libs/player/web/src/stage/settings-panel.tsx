import { useFormats, useText } from '@nitrate/i18n';
import { useEffect, useEffectEvent, useRef } from 'react';
import { captionChoices, type CaptionStyle } from './caption-style';
import { PlayerIcon } from './icons';
import { withPanelTexts } from './panel-texts';
import styles from './settings-panel.module.css';
import { speeds, type Stage } from './stage';
import { useStage } from './use-stage';

export type SettingsSection = 'speed' | 'quality' | 'captions';

export interface SettingsPanelProps {
  stage: Stage;
  section: SettingsSection;
  look: CaptionStyle;
  onLook: (look: CaptionStyle) => void;
  /** Called when the panel is done; focus goes back to where it came from. */
  onClose: () => void;
}

/** Choices of one kind, over the picture. */
export const SettingsPanel = withPanelTexts(Settings);

function Settings({ stage, section, look, onLook, onClose }: SettingsPanelProps) {
  const text = useText();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
    (find('input:checked') ?? find('button'))?.focus();
  }, [section]);
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    const { current } = panel;
    current?.addEventListener('keydown', escape);
    return () => current?.removeEventListener('keydown', escape);
  }, []);
  return (
    <div ref={panel} className={styles.panel} role="dialog" aria-label={text(`player.settings.${section}`)}>
      <div className={styles.head}>
        <h2>{text(`player.settings.${section}`)}</h2>
        <button type="button" aria-label={text('player.close')} onClick={onClose}>
          <PlayerIcon name="close" size={18} />
        </button>
      </div>
      {section === 'speed' && <Speeds stage={stage} />}
      {section === 'quality' && <Qualities stage={stage} />}
      {section === 'captions' && <Captions stage={stage} look={look} onLook={onLook} />}
    </div>
  );
}

interface ChoicesProps<T extends string> {
  legend: string;
  /** Value and name of each choice. */
  choices: readonly (readonly [T, string])[];
  chosen: T;
  onChoose: (value: T) => void;
  compact?: boolean;
}

function Choices<T extends string>({ legend, choices, chosen, onChoose, compact = false }: ChoicesProps<T>) {
  return (
    <fieldset className={compact ? styles.compact : styles.choices}>
      <legend className={compact ? undefined : styles.unseen}>{legend}</legend>
      {choices.map(([value, name]) => (
        <label key={value}>
          <input type="radio" name={legend} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Speeds({ stage }: { stage: Stage }) {
  const text = useText();
  const { number } = useFormats();
  const speed = useStage(stage, (state) => state.speed);
  return (
    <Choices
      legend={text('player.settings.speed')}
      choices={speeds.map((each) => [
        String(each),
        each === 1 ? text('player.settings.normalSpeed') : `${number(each)}×`,
      ])}
      chosen={String(speed)}
      onChoose={(value) => stage.setSpeed(Number(value))}
    />
  );
}

function Qualities({ stage }: { stage: Stage }) {
  const text = useText();
  const qualities = useStage(stage, (state) => state.qualities);
  const chosen = useStage(stage, (state) => state.chosenQuality);
  const canAdapt = stage.playback.kind === 'full';
  const listed = qualities.map(({ id, height }) => [id, `${height}p`] as const);
  const active = useStage(stage, (state) => state.activeQuality);
  return (
    <Choices
      legend={text('player.settings.quality')}
      choices={canAdapt ? [['auto', text('player.settings.automatic')] as const, ...listed] : listed}
      chosen={chosen === 'auto' && !canAdapt ? (active ?? '') : chosen}
      onChoose={(value) => stage.chooseQuality(value)}
    />
  );
}

const off = 'off';

function Captions({ stage, look, onLook }: Pick<SettingsPanelProps, 'stage' | 'look' | 'onLook'>) {
  const text = useText();
  const captions = useStage(stage, (state) => state.captions);
  const tracks = stage.playback.textTracks.map(({ language, label }) => [language, label] as const);
  return (
    <>
      <Choices
        legend={text('player.settings.captions')}
        choices={[[off, text('player.settings.off')] as const, ...tracks]}
        chosen={captions ?? off}
        onChoose={(value) => stage.setCaptions(value === off ? undefined : value)}
      />
      {(Object.keys(captionChoices) as (keyof CaptionStyle)[]).map((part) => (
        <Choices
          key={part}
          compact
          legend={text(`player.captionStyle.${part}`)}
          choices={captionChoices[part].map((value) => [value, text(`player.captionStyle.${part}.${value}`)] as const)}
          chosen={look[part]}
          onChoose={(value) => onLook({ ...look, [part]: value })}
        />
      ))}
    </>
  );
}
