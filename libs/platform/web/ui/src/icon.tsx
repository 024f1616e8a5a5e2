import { iconShapes, type IconName } from './icon-shapes';

export interface IconProps {
  name: IconName;
  /** Side in pixels; 20 when left out. */
  size?: number;
  className?: string;
}

/** A sign of our own set, in the colour of the text around it. Says nothing to screen readers: its control does. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {iconShapes[name].map((shape) =>
        shape.startsWith('f:') ? (
          <path key={shape} d={shape.slice(2)} fill="currentColor" stroke="none" />
        ) : (
          <path key={shape} d={shape} />
        ),
      )}
    </svg>
  );
}
