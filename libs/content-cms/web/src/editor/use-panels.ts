import { useEffect, useState } from 'react';

export type Panel = 'en' | 'de' | 'preview';

/** How many panels stand side by side from which width of the window, widest first. */
const steps = [
  { from: 1800, panels: 3 },
  { from: 900, panels: 2 },
] as const;

const roomNow = () => steps.find(({ from }) => window.innerWidth >= from)?.panels ?? 1;

export interface Panels {
  shown: readonly Panel[];
  /** Shows a panel, in place of the one that was chosen longest ago where there is no room; hides one that is shown. */
  toggle: (panel: Panel) => void;
}

/** Which parts of the editor are shown beside each other, by the room there is. */
export function usePanels(first: readonly Panel[]): Panels {
  const [room, setRoom] = useState(roomNow);
  const [order, setOrder] = useState<readonly Panel[]>(first);
  useEffect(() => {
    const measure = () => setRoom(roomNow());
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  const shown = order.slice(0, room);
  return {
    shown,
    toggle(panel) {
      const others = order.filter((each) => each !== panel);
      if (shown.includes(panel) && shown.length > 1) setOrder([...shown.filter((each) => each !== panel)]);
      else setOrder([panel, ...others]);
    },
  };
}
