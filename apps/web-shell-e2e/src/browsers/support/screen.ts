import { findOnPath, startService } from '@nitrate/processes';

interface Screen {
  /** Value of `DISPLAY`. */
  display: string;
  close(): Promise<void>;
}

/** Starts an X server without a monitor. */
export async function startScreen(): Promise<Screen> {
  const server = findOnPath('Xvfb');
  if (!server) throw new Error('Xvfb was not found on the PATH.');
  const lines: string[] = [];
  let setNumber: (number: string) => void = () => undefined;
  const number = new Promise<string>((resolve) => {
    setNumber = resolve;
  });
  const options = ['-displayfd', '1', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'];
  const service = startService(server, options, 'TERM', {
    onLine(line) {
      lines.push(line);
      if (/^\d+$/.test(line)) setNumber(line);
    },
  });
  const ended = service.exited.then(() => Promise.reject(new Error(`Xvfb ended: ${lines.join('\n')}`)));
  return { display: `:${await Promise.race([number, ended])}`, close: () => service.stop() };
}
