import { encode } from 'uqr';
import styles from './security.module.css';

/** Light modules around the code, by which cameras find it. */
const border = 4;

/** A QR code, dark on light in every theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  const length = size + 2 * border;
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles['qr']}
      viewBox={`${-border} ${-border} ${length} ${length}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
