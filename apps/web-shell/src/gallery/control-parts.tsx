import { useLocale } from '@nitrate/i18n';
import {
  Button,
  ButtonLink,
  Checkbox,
  Chip,
  Icon,
  IconButton,
  type IconName,
  Menu,
  MenuItem,
  RemovableChip,
  SearchField,
  Select,
  ThemeSwitch,
  Tooltip,
} from '@nitrate/ui';
import styles from './gallery.module.css';
import { PartStates, Specimen } from './specimen';
import { words } from './words';

const noop = () => undefined;
const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const iconNames: readonly IconName[] = [
  ...(['play', 'pause', 'replay', 'search', 'close', 'chevronLeft', 'chevronRight', 'chevronUp'] as const),
  ...(['chevronDown', 'arrowRight', 'external', 'transcript', 'settings', 'share', 'link', 'bookmark'] as const),
  ...([
    'filter',
    'more',
    'menu',
    'sun',
    'moon',
    'system',
    'check',
    'plus',
    'minus',
    'info',
    'warning',
    'user',
  ] as const),
  ...(['logOut', 'film', 'download', 'copy'] as const),
];

/** Buttons, chips, tooltips, icons. */
export function ButtonParts() {
  const { word, long } = words[useLocale()];
  return (
    <>
      {variants.map((variant) => (
        <PartStates key={variant} title={`Button ${variant}`}>
          <Specimen name="normal">
            <Button variant={variant}>{word}</Button>
          </Specimen>
          <Specimen name="hover" state="hovered">
            <Button variant={variant}>{word}</Button>
          </Specimen>
          <Specimen name="focus" state="focused">
            <Button variant={variant}>{word}</Button>
          </Specimen>
          <Specimen name="icon">
            <Button variant={variant} icon="play">
              {word}
            </Button>
          </Specimen>
          <Specimen name="loading">
            <Button variant={variant} loading>
              {word}
            </Button>
          </Specimen>
          <Specimen name="disabled">
            <Button variant={variant} disabled>
              {word}
            </Button>
          </Specimen>
          <Specimen name="small">
            <Button variant={variant} size="small">
              {word}
            </Button>
          </Specimen>
          <Specimen name="long, in a narrow column">
            <div className={styles.narrow}>
              <Button variant={variant} icon="share" wide>
                {long}
              </Button>
            </div>
          </Specimen>
          <Specimen name="link">
            <ButtonLink variant={variant} to="/archive">
              {word}
            </ButtonLink>
          </Specimen>
        </PartStates>
      ))}
      <PartStates title="IconButton">
        <Specimen name="normal">
          <IconButton icon="bookmark" label={word} />
        </Specimen>
        <Specimen name="hover, with its tooltip" state="hovered">
          <IconButton icon="bookmark" label={word} />
        </Specimen>
        <Specimen name="focus, with its tooltip" state="focused">
          <IconButton icon="bookmark" label={word} />
        </Specimen>
        <Specimen name="pressed">
          <IconButton icon="bookmark" label={word} aria-pressed />
        </Specimen>
        <Specimen name="disabled">
          <IconButton icon="bookmark" label={word} disabled />
        </Specimen>
        <Specimen name="small">
          <IconButton icon="close" label={word} size="small" />
        </Specimen>
      </PartStates>
      <PartStates title="Tooltip">
        <Specimen name="long text" state="focused">
          <Tooltip text={long}>
            <Button>{word}</Button>
          </Tooltip>
        </Specimen>
      </PartStates>
      <PartStates title="Menu">
        <Specimen name="closed">
          <Menu label={word}>
            <MenuItem icon={<Icon name="copy" />}>{word}</MenuItem>
            <MenuItem icon={<Icon name="link" />}>{long}</MenuItem>
          </Menu>
        </Specimen>
      </PartStates>
      <PartStates title="Chip">
        <Specimen name="normal">
          <Chip>{word}</Chip>
        </Specimen>
        <Specimen name="hover" state="hovered">
          <Chip>{word}</Chip>
        </Specimen>
        <Specimen name="focus" state="focused">
          <Chip>{word}</Chip>
        </Specimen>
        <Specimen name="chosen">
          <Chip chosen>{word}</Chip>
        </Specimen>
        <Specimen name="disabled">
          <Chip disabled>{word}</Chip>
        </Specimen>
        <Specimen name="removable">
          <RemovableChip label={word} onRemove={noop} />
        </Specimen>
        <Specimen name="removable, long">
          <div className={styles.narrow}>
            <RemovableChip label={long} onRemove={noop} />
          </div>
        </Specimen>
      </PartStates>
      <PartStates title="ThemeSwitch">
        <Specimen name="normal">
          <ThemeSwitch />
        </Specimen>
        <Specimen name="focus" state="focused">
          <ThemeSwitch />
        </Specimen>
      </PartStates>
      <PartStates title="Icon">
        <Specimen name="all" wide>
          <div className={styles.icons}>
            {iconNames.map((name) => (
              <span key={name} className={styles.icon}>
                <Icon name={name} size={24} />
                {name}
              </span>
            ))}
          </div>
        </Specimen>
      </PartStates>
    </>
  );
}

/** Fields outside of forms. */
export function FieldParts() {
  const { word, long, field, longField, sentence } = words[useLocale()];
  const options = [
    { value: 'a', label: word },
    { value: 'b', label: long },
  ];
  return (
    <>
      <PartStates title="Select">
        <Specimen name="normal">
          <Select label={field} options={options} />
        </Specimen>
        <Specimen name="focus" state="focused">
          <Select label={field} options={options} />
        </Specimen>
        <Specimen name="outlined, label hidden">
          <Select label={field} options={options} outlined hideLabel />
        </Specimen>
        <Specimen name="disabled">
          <Select label={field} options={options} outlined disabled />
        </Specimen>
        <Specimen name="long">
          <div className={styles.narrow}>
            <Select label={field} options={options} defaultValue="b" outlined />
          </div>
        </Specimen>
      </PartStates>
      <PartStates title="Checkbox">
        <Specimen name="normal">
          <Checkbox label={field} />
        </Specimen>
        <Specimen name="focus" state="focused">
          <Checkbox label={field} />
        </Specimen>
        <Specimen name="checked, with a count">
          <Checkbox label={field} defaultChecked count="1.204" />
        </Specimen>
        <Specimen name="disabled">
          <Checkbox label={field} disabled />
        </Specimen>
        <Specimen name="checked and disabled">
          <Checkbox label={field} defaultChecked disabled />
        </Specimen>
        <Specimen name="long">
          <div className={styles.narrow}>
            <Checkbox label={longField} count="139.255" />
          </div>
        </Specimen>
      </PartStates>
      <PartStates title="SearchField">
        <Specimen name="empty, with its key">
          <div className={styles.column}>
            <SearchField label={field} placeholder={sentence} shortcut="/" />
          </div>
        </Specimen>
        <Specimen name="focus" state="focused">
          <div className={styles.column}>
            <SearchField label={field} placeholder={sentence} shortcut="/" />
          </div>
        </Specimen>
        <Specimen name="filled, can be cleared">
          <div className={styles.column}>
            <SearchField
              label={field}
              defaultValue={long}
              end={<IconButton icon="close" label={word} size="small" tooltip="none" />}
            />
          </div>
        </Specimen>
        <Specimen name="disabled">
          <div className={styles.column}>
            <SearchField label={field} placeholder={sentence} disabled />
          </div>
        </Specimen>
      </PartStates>
    </>
  );
}
