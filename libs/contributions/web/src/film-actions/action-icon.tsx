/** Paths on a grid of 24, drawn like the icons of `ui`. Here, because they load with the film actions alone. */
const shapes = {
  reel: [
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z',
    'M12 7.2v.1M12 16.7v.1M7.2 12h.1M16.7 12h.1',
    'M12 13.2a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4Z',
    'M14.5 20.1H21',
  ],
  archive: ['M4 9.5 12 4l8 5.5', 'M5.5 9.5h13M6.5 9.5V18M10.2 9.5V18M13.8 9.5V18M17.5 9.5V18', 'M4.5 20h15'],
  pen: ['M4.5 19.5 5.6 15 16.2 4.4l3.4 3.4L9 18.4l-4.5 1.1Z', 'm13.8 6.8 3.4 3.4'],
  quote: ['M10 7.5C7 8.3 5.5 10.3 5.5 13.2v3.3H10V12H7.6', 'M18.5 7.5c-3 .8-4.5 2.8-4.5 5.7v3.3h4.5V12h-2.4'],
  share: ['M12 14.5V4M8 7.6 12 3.8l4 3.8', 'M7.5 11H5.2v9h13.6v-9h-2.3'],
  code: ['m8.5 7-5 5 5 5M15.5 7l5 5-5 5'],
  iiif: ['M4.5 7.5h11v12h-11z', 'M8.5 4.5h11v12'],
  source: ['M8 16 18.5 5.5', 'M10 5.5h8.5V14'],
} as const;

export type ActionIconName = keyof typeof shapes;

/** An icon in the current text colour, hidden from screen readers. */
export function ActionIcon({ name, size = 20 }: { name: ActionIconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {shapes[name].map((shape) => (
        <path key={shape} d={shape} />
      ))}
    </svg>
  );
}
