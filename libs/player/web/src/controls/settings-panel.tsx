import { useFormats, useText } from '@nitrate/i18n';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { captionChoices, type CaptionStyle } from '../captions/caption-style';
import { PlayerIcon } from '../player/player-icon';
import { withPanelTexts } from '../player/panel-texts';
import { speeds } from '../stage/speeds';
import type { Stage } from '../stage/stage';
import { useStage } from '../stage/use-stage';
import { loadPreferences, savePreferences } from '../stage/preferences';
import { RadioGroup } from './radio-group';
import styles from './settings-panel.module.css';
import { hasSoundChoice, soundTitle } from './sound-button';
import { SoundSettings, Switch } from './sound-settings';

/** The open part of the settings: its `menu`, or one of its sections. */
export type PlayerSettings = 'menu' | SettingsSection;
type SettingsSection = 'speed' | 'quality' | 'captions' | 'sound';

interface SettingsPanelProps {
  stage: Stage;
  section: PlayerSettings;
  onSection: (section: PlayerSettings) => void;
  captionStyle: CaptionStyle;
  onCaptionStyle: (style: CaptionStyle) => void;
  /** The page has a mini player. */
  hasMiniPlayer: boolean;
  /** Called to close the panel; the caller returns the focus. */
  onClose: () => void;
}

/** The settings, over the picture; on phones a sheet at the lower edge of the window. */
export const SettingsPanel = withPanelTexts(Settings);

function Settings(props: SettingsPanelProps) {
  const { stage, section, onSection, captionStyle, onCaptionStyle, hasMiniPlayer, onClose } = props;
  const text = useText();
  const panel = useRef<HTMLDivElement>(null);
  const [throughMenu, setThroughMenu] = useState(section === 'menu');
  const [isSheet] = useState(() => matchMedia('(width < 600px)').matches);
  useEffect(() => {
    const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
    if (section === 'menu') setThroughMenu(true);
    (find('[data-row]') ?? find('input[role=switch]') ?? find('input:checked') ?? find('button'))?.focus();
  }, [section]);
  // In the top layer: the frame would clip it.
  useEffect(() => {
    if (isSheet) panel.current?.showPopover?.();
  }, [isSheet]);
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    onClose();
  });
  const leave = useEffectEvent((event: PointerEvent) => {
    const { target } = event;
    // The buttons that open the settings close them as well.
    if (!(target instanceof Element) || target.closest('[aria-haspopup=dialog]')) return;
    if (panel.current?.contains(target)) return;
    // On the picture it closes the settings alone.
    if (target instanceof HTMLVideoElement) event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    const { current } = panel;
    current?.addEventListener('keydown', escape);
    document.addEventListener('pointerdown', leave, true);
    return () => {
      current?.removeEventListener('keydown', escape);
      document.removeEventListener('pointerdown', leave, true);
    };
  }, []);
  const title = useSectionTitle(stage, section);
  return (
    <div ref={panel} className={styles.panel} role="dialog" aria-label={title} popover={isSheet ? 'manual' : undefined}>
      <div className={styles.head}>
        {throughMenu && section !== 'menu' && (
          <button type="button" aria-label={text('player.settings.back')} onClick={() => onSection('menu')}>
            <PlayerIcon name="back" size={18} />
          </button>
        )}
        <h2>{title}</h2>
        <button type="button" aria-label={text('player.close')} onClick={onClose}>
          <PlayerIcon name="close" size={18} />
        </button>
      </div>
      {section === 'menu' && <Menu stage={stage} onSection={onSection} />}
      {section === 'menu' && hasMiniPlayer && <MiniPlayerSwitch />}
      {section === 'speed' && <Speeds stage={stage} />}
      {section === 'quality' && <Qualities stage={stage} />}
      {section === 'sound' && <SoundSettings stage={stage} />}
      {section === 'captions' && <Captions stage={stage} captionStyle={captionStyle} onCaptionStyle={onCaptionStyle} />}
    </div>
  );
}

function useSectionTitle(stage: Stage, section: PlayerSettings): string {
  const text = useText();
  if (section === 'menu') return text('player.settings');
  return text(section === 'sound' ? soundTitle(stage.playback) : `player.settings.${section}`);
}

/** The sections that the film has, with what is chosen in each. */
function Menu({ stage, onSection }: Pick<SettingsPanelProps, 'stage' | 'onSection'>) {
  const text = useText();
  const { number } = useFormats();
  const { playback } = stage;
  const speed = useStage(stage, (state) => state.speed);
  const captions = useStage(stage, (state) => state.captions);
  const hasQualities = useStage(stage, (state) => state.qualities.length > 1);
  const quality = useQualityName(stage);
  const track = playback.textTracks.find(({ language }) => language === captions);
  return (
    <ul className={styles.menu}>
      <MenuRow
        stage={stage}
        section="speed"
        value={speed === 1 ? text('player.settings.normalSpeed') : `${number(speed)}×`}
        onSection={onSection}
      />
      {hasQualities && <MenuRow stage={stage} section="quality" value={quality} onSection={onSection} />}
      {playback.textTracks.length > 0 && (
        <MenuRow
          stage={stage}
          section="captions"
          value={track?.label ?? text('player.settings.off')}
          onSection={onSection}
        />
      )}
      {hasSoundChoice(playback) && <MenuRow stage={stage} section="sound" onSection={onSection} />}
    </ul>
  );
}

/** Whether the film plays on in the mini player. Remembered in this browser. */
function MiniPlayerSwitch() {
  const text = useText();
  const [on, setOn] = useState(() => loadPreferences().miniPlayer);
  function change(next: boolean) {
    setOn(next);
    savePreferences({ miniPlayer: next });
  }
  return (
    <div className={styles.choices}>
      <Switch name={text('player.settings.miniPlayer')} on={on} onChange={change} />
    </div>
  );
}

interface MenuRowProps {
  stage: Stage;
  section: SettingsSection;
  value?: string;
  onSection: (section: PlayerSettings) => void;
}

function MenuRow({ stage, section, value, onSection }: MenuRowProps) {
  return (
    <li>
      <button type="button" data-row onClick={() => onSection(section)}>
        <span>{useSectionTitle(stage, section)}</span>
        <span className={styles.value}>{value}</span>
        <PlayerIcon name="next" size={18} />
      </button>
    </li>
  );
}

/** The quality that is chosen; of the automatic choice also which one plays. */
function useQualityName(stage: Stage): string {
  const text = useText();
  const qualities = useStage(stage, (state) => state.qualities);
  const chosen = useStage(stage, (state) => state.chosenQuality);
  const active = useStage(stage, (state) => state.activeQuality);
  const known = qualities.find(({ id }) => id === chosen);
  if (known) return `${known.height}p`;
  return active ? text('player.settings.automaticNow', { quality: `${active}p` }) : text('player.settings.automatic');
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
  const name = useQualityName(stage);
  const listed = qualities.map(({ id, height }) => [id, `${height}p`] as const);
  const automatic = chosen === 'auto' ? name : text('player.settings.automatic');
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
