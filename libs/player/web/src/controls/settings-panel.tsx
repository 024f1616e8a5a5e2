import { useFormats, useText } from '@nitrate/i18n';
import { useEffect, useEffectEvent, useRef } from 'react';
import { captionChoices, type CaptionStyle } from '../captions/caption-style';
import { PlayerIcon } from '../player/player-icon';
import { withPanelTexts } from '../player/panel-texts';
import { speeds } from '../stage/speeds';
import type { Stage } from '../stage/stage';
import { useStage } from '../stage/use-stage';
import { RadioGroup } from './radio-group';
import styles from './settings-panel.module.css';
import { soundTitle } from './sound-button';
import { SoundSettings } from './sound-settings';

export type PlayerSettings = 'speed' | 'quality' | 'captions' | 'sound';

interface SettingsPanelProps {
  stage: Stage;
  section: PlayerSettings;
  captionStyle: CaptionStyle;
  onCaptionStyle: (style: CaptionStyle) => void;
  /** Called to close the panel; the caller returns the focus. */
  onClose: () => void;
}

/** One section of the settings, over the picture. */
export const SettingsPanel = withPanelTexts(Settings);

function Settings({ stage, section, captionStyle, onCaptionStyle, onClose }: SettingsPanelProps) {
  const text = useText();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
    (find('input[role=switch]') ?? find('input:checked') ?? find('button'))?.focus();
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
  const title = text(section === 'sound' ? soundTitle(stage.playback) : `player.settings.${section}`);
  return (
    <div ref={panel} className={styles.panel} role="dialog" aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <button type="button" aria-label={text('player.close')} onClick={onClose}>
          <PlayerIcon name="close" size={18} />
        </button>
      </div>
      {section === 'speed' && <Speeds stage={stage} />}
      {section === 'quality' && <Qualities stage={stage} />}
      {section === 'sound' && <SoundSettings stage={stage} />}
      {section === 'captions' && <Captions stage={stage} captionStyle={captionStyle} onCaptionStyle={onCaptionStyle} />}
    </div>
  );
}

function Speeds({ stage }: { stage: Stage }) {
  const text = useText();
  const { number } = useFormats();
  const speed = useStage(stage, (state) => state.speed);
  return (
    <RadioGroup
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
  const listed = qualities.map(({ id, height }) => [id, `${height}p`] as const);
  const active = useStage(stage, (state) => state.activeQuality);
  const automatic =
    chosen === 'auto' && active
      ? text('player.settings.automaticNow', { quality: `${active}p` })
      : text('player.settings.automatic');
  return (
    <RadioGroup
      legend={text('player.settings.quality')}
      choices={[['auto', automatic] as const, ...listed]}
      chosen={chosen}
      onChoose={(value) => stage.chooseQuality(value)}
    />
  );
}

const off = 'off';

function Captions(props: Pick<SettingsPanelProps, 'stage' | 'captionStyle' | 'onCaptionStyle'>) {
  const { stage, captionStyle, onCaptionStyle } = props;
  const text = useText();
  const captions = useStage(stage, (state) => state.captions);
  const tracks = stage.playback.textTracks.map(({ language, label }) => [language, label] as const);
  return (
    <>
      <RadioGroup
        legend={text('player.settings.captions')}
        choices={[[off, text('player.settings.off')] as const, ...tracks]}
        chosen={captions ?? off}
        onChoose={(value) => stage.setCaptions(value === off ? undefined : value)}
      />
      {(Object.keys(captionChoices) as (keyof CaptionStyle)[]).map((part) => (
        <RadioGroup
          key={part}
          compact
          legend={text(`player.captionStyle.${part}`)}
          choices={captionChoices[part].map((value) => [value, text(`player.captionStyle.${part}.${value}`)] as const)}
          chosen={captionStyle[part]}
          onChoose={(value) => onCaptionStyle({ ...captionStyle, [part]: value })}
        />
      ))}
    </>
  );
}
