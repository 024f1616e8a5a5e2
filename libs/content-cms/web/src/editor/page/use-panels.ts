import type { Locale } from '@nitrate/contract-kit';
import { useEffect, useState } from 'react';

export type EditorPanel = Locale | 'preview';

/** How many panels are shown side by side from which window width in pixels on, widest first. */
const breakpoints = [
  { minWidth: 1800, panels: 3 },
  { minWidth: 900, panels: 2 },
] as const;

const currentMaxPanels = () => breakpoints.find(({ minWidth }) => window.innerWidth >= minWidth)?.panels ?? 1;

export interface Panels {
  shown: readonly EditorPanel[];
  /** Shows a panel, in place of the least recently chosen one where there is no space; hides one that is shown. */
  toggle: (panel: EditorPanel) => void;
}

/** Which panels of the editor are shown side by side, by the width of the window. */
export function usePanels(first: readonly EditorPanel[]): Panels {
  const [maxPanels, setMaxPanels] = useState(currentMaxPanels);
  const [order, setOrder] = useState<readonly EditorPanel[]>(first);
  useEffect(() => {
    const onResize = () => setMaxPanels(currentMaxPanels());
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);
  const shown = order.slice(0, maxPanels);
  return {
    shown,
    toggle(panel) {
      const others = order.filter((each) => each !== panel);
      if (shown.includes(panel) && shown.length > 1) setOrder([...shown.filter((each) => each !== panel)]);
      else setOrder([panel, ...others]);
    },
  };
}
