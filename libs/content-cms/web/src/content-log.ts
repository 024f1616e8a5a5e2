let log: (line: string) => void = () => undefined;
let isDown = false;

/** Where the content service's failures are told; the shell calls it once, on each side. */
export function logContentFailures(write: (line: string) => void): void {
  log = write;
}

/** One line when the service begins to fail, however many calls fail until it answers again. */
export function noteContentFailure(url: string, status: number): void {
  if (!isDown) log(`The content service does not answer (${url}: ${status || 'unreachable'}); pages go without it.`);
  isDown = true;
}

export function noteContentAnswer(): void {
  isDown = false;
}
