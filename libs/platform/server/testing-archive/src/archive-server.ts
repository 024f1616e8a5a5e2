/** An archive that Playwright starts for its tests. */
interface TestedArchive {
  /** Origin at which it is served. */
  address: string;
  /** Folder of its data, from the root of the workspace. */
  folder: string;
  /** Password of the demo accounts. */
  demoPassword: string;
  /** Default: the films of the home page, which take a minute. */
  demo?: 'first' | 'none';
  /** More of its configuration. */
  env: Readonly<Record<string, string>>;
}

/** The `webServer` of a Playwright configuration two folders below the root: `npm start`. */
export function archiveServer({ address, folder, demoPassword, demo = 'first', env }: TestedArchive) {
  return {
    command: 'node tools/start/start.mjs',
    cwd: '../..',
    url: `${address}/health/ready`,
    timeout: 300_000,
    stdout: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 4_000 },
    env: {
      PORT: new URL(address).port,
      NITRATE_DATA: folder,
      NITRATE_DEMO: demo,
      NITRATE_DEMO_PASSWORD: demoPassword,
      // Whatever the machine has.
      POSTGRES_PATH: process.env['POSTGRES_PATH'] ?? 'package',
      // All tests come from the same address; the limits have specs of their own.
      NITRATE_ADDRESS_LIMITS: 'off',
      ...env,
    },
  };
}
