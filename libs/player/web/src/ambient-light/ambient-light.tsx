import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import type { Stage } from '../stage/stage';
import { useStage } from '../stage/use-stage';
import { type Rgb, ambientColour, meanColour } from './ambient-colour';
import styles from './ambient-light.module.css';

/** How long the ambient light stays off after the last movement outside of the player. */
const restMs = 4_000;

/** True while the visitor does something outside of an element: moves, scrolls, presses, or has the focus there. */
function useActivityOutside(element: RefObject<HTMLElement | null>): boolean {
  const [active, setActive] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const isInside = ({ target }: Event) => target instanceof Node && element.current?.contains(target) === true;
    const rest = () => setActive(false);
    const onActivity = (event: Event) => {
      clearTimeout(timer);
      if (isInside(event)) return rest();
      setActive(true);
      timer = setTimeout(rest, restMs);
    };
    for (const name of ['pointermove', 'pointerdown', 'wheel', 'scroll'] as const) {
      document.addEventListener(name, onActivity, { signal, passive: true });
    }
    document.addEventListener(
      'focusin',
      (event) => {
        const { target } = event;
        setFocused(!isInside(event) && target instanceof Element && target.matches(':focus-visible'));
      },
      { signal },
    );
    document.addEventListener('focusout', () => setFocused(false), { signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [element]);
  return active || focused;
}

/** More pixels than a placeholder has detail for. */
const width = 16;
const height = 9;

/** Average colour of a `data:` image; undefined where it cannot be read. */
async function filmColour(placeholder: string): Promise<Rgb | undefined> {
  const image = new Image();
  image.src = placeholder;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  context?.drawImage(image, 0, 0, width, height);
  return context ? meanColour(context.getImageData(0, 0, width, height).data) : undefined;
}

interface AmbientLightProps {
  stage: Stage;
  /** The player: what happens in it leaves the ambient light on. */
  screen: RefObject<HTMLElement | null>;
  /** Tiny `data:` image of the film. */
  placeholder: string;
}

const rgb = (colour: Rgb) => `rgb(${colour.join(' ')})`;

/** While the film plays, the background of the page takes the film's colour. Changes only the opacity of one layer. */
export function AmbientLight({ stage, screen, placeholder }: AmbientLightProps) {
  const colour = useFilmColour(placeholder);
  const active = useActivityOutside(screen);
  const playing = useStage(
    stage,
    ({ paused, ended, error, pictureInPicture, remote }) => !paused && !ended && !error && !pictureInPicture && !remote,
  );
  if (!colour) return null;
  const colours = {
    '--house-dark': rgb(ambientColour(colour, 'dark')),
    '--house-light': rgb(ambientColour(colour, 'light')),
  };
  const light = playing && !active ? 'down' : 'up';
  return <div className={styles.light} data-lights={light} style={colours as CSSProperties} aria-hidden="true" />;
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
