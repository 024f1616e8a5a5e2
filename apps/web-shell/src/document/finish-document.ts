/**
 * Puts what only the server knows into a rendered document: `head` first in the head, `tail` last in the body. React
 * passes over elements there that it has not made, so the browser's tree needs neither.
 */
export function finishDocument(markup: string, { head, tail }: { head: string; tail: string }): string {
  const headAt = markup.indexOf('<head>') + '<head>'.length;
  const tailAt = markup.lastIndexOf('</body>');
  return `<!doctype html>${markup.slice(0, headAt)}${head}${markup.slice(headAt, tailAt)}${tail}${markup.slice(tailAt)}`;
}
