import { iconShapes, type IconName } from './icon-shapes';

interface IconProps {
  name: IconName;
  /** In pixels; default 20. */
  size?: number;
  className?: string;
}

/** An icon in the current text colour. Hidden from screen readers: the control around it has a name. */
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
