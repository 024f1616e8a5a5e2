// Not in 'query-filled', which loads with the first request to the content service.
let log: (line: string) => void = () => undefined;
let isDown = false;
const logged = new Set<string>();

/** Sets the logger for failures of the content service. The shell calls it once in the browser and on the server. */
export function logContentFailures(write: (line: string) => void): void {
  log = write;
  logged.clear();
}

/** Logs one line when the service starts to fail, not one per failed call. */
export function noteContentFailure(url: string, status: number): void {
  if (!isDown)
    log(
      `The content service does not answer (${url}: ${status || 'unreachable'}); pages are shown without its content.`,
    );
  isDown = true;
}

export function noteContentResponse(): void {
  isDown = false;
}

const maxPathsPerLine = 5;
const maxLoggedLines = 200;

/** Logs each kind of invalid response once. */
export function noteInvalidContent(url: string, paths: readonly string[]): void {
  const listed = [...paths.slice(0, maxPathsPerLine), ...(paths.length > maxPathsPerLine ? ['…'] : [])].join(', ');
  const line = `The content service returned invalid content (${url}: ${listed}); it is left out of the page.`;
  if (logged.has(line) || logged.size >= maxLoggedLines) return;
  logged.add(line);
  log(line);
}
