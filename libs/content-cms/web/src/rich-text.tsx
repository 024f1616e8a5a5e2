import type { RichText as RichTextData, TextRun } from '@nitrate/content-cms/contract';
import { ContentLink } from './content-link';

function Run({ run }: { run: TextRun }) {
  const words = run.lang ? <span lang={run.lang}>{run.text}</span> : run.text;
  const emphasised = run.emphasis ? <em>{words}</em> : words;
  const weighted = run.strong ? <strong>{emphasised}</strong> : emphasised;
  return run.href ? <ContentLink href={run.href}>{weighted}</ContentLink> : <>{weighted}</>;
}

// The texts never change their order while they are shown, so their places serve as keys.
const Runs = ({ runs }: { runs: TextRun[] }) => runs.map((run, index) => <Run key={index} run={run} />);

function Node({ node, below }: { node: RichTextData[number]; below: number }) {
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
        <List>
          {node.items.map((runs, index) => (
            <li key={index}>
              <Runs runs={runs} />
            </li>
          ))}
        </List>
      );
    }
    default:
      // A kind of node that a newer content service has.
      return null;
  }
}

/** Text with structure. `below` moves its headings down where it stands under one of its own. */
export function RichText({ text, below = 0 }: { text: RichTextData; below?: number }) {
  return text.map((node, index) => <Node key={index} node={node} below={below} />);
}
