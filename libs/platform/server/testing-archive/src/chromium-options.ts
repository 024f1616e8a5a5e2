/** Launch options of Chromium, `CHROMIUM_PATH` or Playwright's own, without traffic of its own. */
export function chromiumOptions(...args: readonly string[]): { executablePath?: string; args: string[] } {
  const executablePath = process.env['CHROMIUM_PATH'];
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...args,
    ],
  };
}
