import { useEffect, useState, type CSSProperties, type RefObject } from 'react';
import type { Stage } from '../stage/stage';
import { useStage } from '../stage/use-stage';
import { filmColour } from './film-colour';
import { houseColour, type Rgb } from './house-colour';
import styles from './house-lights.module.css';
import { useActivityOutside } from './use-activity-outside';

interface HouseLightsProps {
  stage: Stage;
  /** The player: what happens in it leaves the lights down. */
  screen: RefObject<HTMLElement | null>;
  /** Tiny `data:` image of the film. */
  placeholder: string;
}

const rgb = (colour: Rgb) => `rgb(${colour.join(' ')})`;

/** While the film plays, the ground of the page takes the film's colour. Changes only the opacity of one layer. */
export function HouseLights({ stage, screen, placeholder }: HouseLightsProps) {
  const colour = useFilmColour(placeholder);
  const active = useActivityOutside(screen);
  const playing = useStage(
    stage,
    ({ paused, ended, error, pictureInPicture, remote }) => !paused && !ended && !error && !pictureInPicture && !remote,
  );
  if (!colour) return null;
  const colours = {
    '--house-dark': rgb(houseColour(colour, 'dark')),
    '--house-light': rgb(houseColour(colour, 'light')),
  };
  const lights = playing && !active ? 'down' : 'up';
  return <div className={styles.lights} data-lights={lights} style={colours as CSSProperties} aria-hidden="true" />;
}

function useFilmColour(placeholder: string): Rgb | undefined {
  const [colour, setColour] = useState<Rgb>();
  useEffect(() => {
    let isCurrent = true;
    void filmColour(placeholder).then((found) => isCurrent && setColour(found));
    return () => {
      isCurrent = false;
    };
  }, [placeholder]);
  return colour;
}
