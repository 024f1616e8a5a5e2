/** SVG paths of the player's icons on a grid of 24. */
const outlines = {
  play: 'M7 4.5v15l13-7.5z',
  pause: 'M6.5 4.5h4v15h-4zM13.5 4.5h4v15h-4z',
  replay: 'M5 5v5h5M5.6 10A7.5 7.5 0 1 1 4.5 14',
  soundOn: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
  soundLow: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6',
  soundOff: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  captions: 'M3.5 5.5h17v13h-17zM10.5 10.2a2.4 2.4 0 1 0 0 3.6M17 10.2a2.4 2.4 0 1 0 0 3.6',
  headphones:
    'M4 15v-2.5a8 8 0 0 1 16 0V15M4 13.5h2.5a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5.5A1.5 1.5 0 0 1 4 18.5zM20 13.5h-2.5a1 1 0 0 0-1 1V19a1 1 0 0 0 1 1h1a1.5 1.5 0 0 0 1.5-1.5z',
  hand: 'M8 12.5v-6a1.4 1.4 0 0 1 2.8 0V11M10.8 11V5a1.4 1.4 0 0 1 2.8 0v6M13.6 11V6.3a1.4 1.4 0 0 1 2.8 0V14c0 4-2 6-4.9 6-2.6 0-3.9-1.2-5.2-3.4l-2-3.4a1.3 1.3 0 0 1 2.2-1.4l1.5 2',
  settings:
    'M10.3 3.5h3.4l.5 2.3 1.6.9 2.2-.7 1.7 2.9-1.7 1.6v1.9l1.7 1.6-1.7 2.9-2.2-.7-1.6.9-.5 2.4h-3.4l-.5-2.4-1.6-.9-2.2.7-1.7-2.9 1.7-1.6v-1.9L4.3 8.9 6 6l2.2.7 1.6-.9zM12 9.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4z',
  next: 'M9.5 6l6 6-6 6',
  back: 'M14.5 6l-6 6 6 6',
  pictureInPicture: 'M3.5 5.5h17v13h-17zM12 12h6v4h-6z',
  theatre: 'M2.5 7h19v10h-19z',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  fullscreenExit: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  remote: 'M5 16.5H3.5v-11h17v11H19M12 14l5 6H7z',
  help: 'M9 9.2a3 3 0 1 1 4.4 2.7c-.9.5-1.4 1.1-1.4 2.1M12 17.5v.4',
  close: 'M6 6l12 12M18 6L6 18',
  share: 'M14 5h5v5M19 5l-8 8M10 6H5v13h13v-5',
  search: 'M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM15 15l5 5',
} as const;

export type PlayerIconName = keyof typeof outlines;

/** A decorative icon; its control has the accessible name. Play and pause are filled. */
export function PlayerIcon({ name, size = 22 }: { name: PlayerIconName; size?: number }) {
  const isFilled = name === 'play' || name === 'pause';
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={isFilled ? 'currentColor' : 'none'}
      stroke={isFilled ? 'none' : 'currentColor'}
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={outlines[name]} />
    </svg>
  );
}
