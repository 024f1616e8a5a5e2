let log: (line: string) => void = () => undefined;
let isDown = false;
const told = new Set<string>();

/** Where the content service's failures are told; the shell calls it once, on each side. */
export function logContentFailures(write: (line: string) => void): void {
  log = write;
  told.clear();
}

/** One line when the service begins to fail, however many calls fail until it answers again. */
export function noteContentFailure(url: string, status: number): void {
  if (!isDown) log(`The content service does not answer (${url}: ${status || 'unreachable'}); pages go without it.`);
  isDown = true;
}

export function noteContentAnswer(): void {
  isDown = false;
}

const mostNamed = 5;
const mostTold = 200;

/** One line for each answer that holds what cannot be shown, not one each time it comes. */
export function noteWrongContent(url: string, wrong: readonly string[]): void {
  const named = [...wrong.slice(0, mostNamed), ...(wrong.length > mostNamed ? ['…'] : [])].join(', ');
  const line = `The content service answers what cannot be shown (${url}: ${named}); pages go without it.`;
  if (told.has(line) || told.size >= mostTold) return;
  told.add(line);
  log(line);
}
