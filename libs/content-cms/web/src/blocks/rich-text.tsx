import type { RichText, TextRun } from '@nitrate/content-cms/contract';
import { ContentAnchor } from './content-link';
import styles from './rich-text.module.css';

function Run({ run }: { run: TextRun }) {
  const content = run.lang ? <span lang={run.lang}>{run.text}</span> : run.text;
  const emphasised = run.emphasis ? <em>{content}</em> : content;
  const marked = run.strong ? <strong>{emphasised}</strong> : emphasised;
  return run.href ? <ContentAnchor href={run.href}>{marked}</ContentAnchor> : <>{marked}</>;
}

// The index serves as key, because runs are never reordered while they are shown.
const Runs = ({ runs }: { runs: TextRun[] }) => runs.map((run, index) => <Run key={index} run={run} />);

function Node({ node, below }: { node: RichText[number]; below: number }) {
  switch (node.type) {
    case 'paragraph':
      return (
        <p>
          <Runs runs={node.runs} />
        </p>
      );
    case 'heading': {
      const Heading = `h${Math.min(6, node.level + below)}` as 'h2';
      return <Heading>{node.text}</Heading>;
    }
    case 'list': {
      const List = node.ordered ? 'ol' : 'ul';
      return (
        <List className={node.ordered ? styles.numbers : styles.bullets}>
          {node.items.map((runs, index) => (
            <li key={index}>
              <Runs runs={runs} />
            </li>
          ))}
        </List>
      );
    }
    default:
      // A node type of a newer content service.
      return null;
  }
}

/** Renders rich text. `below` is added to the level of its headings, for text under headings of its own. */
export function RichTextContent({ text, below = 0 }: { text: RichText; below?: number }) {
  return text.map((node, index) => <Node key={index} node={node} below={below} />);
}
