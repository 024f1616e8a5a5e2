import { markedPieces } from './marked-text';
import styles from './marked.module.css';

/** A text of the search reply with its matches marked. */
export function Marked({ text }: { readonly text: string }) {
  return markedPieces(text).map((piece, index) =>
    piece.marked ? (
      <mark key={index} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
