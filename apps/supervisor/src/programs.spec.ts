import { developmentPrograms } from './programs';
import type { Settings } from './settings';

it('runs each program of development under one watcher, which watches what it loads', () => {
  const settings = { port: 4200, host: 'localhost' } as Settings;
  const env = { api: {}, others: {} };
  const { api, worker } = developmentPrograms({ root: '/root', settings, env, onLine: () => undefined });
  for (const { name, args } of [api, worker]) {
    const watching = args.filter((arg) => arg.startsWith('--watch'));
    expect({ name, watching }).toEqual({ name, watching: ['--watch', '--watch-preserve-output'] });
  }
});
