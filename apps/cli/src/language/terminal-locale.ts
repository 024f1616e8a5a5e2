import { defaultLocale, isLocale, type Locale } from '@nitrate/contract-kit';

/** The language of the terminal: `--lang` of the command line, else the language of the environment as POSIX defines it. */
export function terminalLocale(args: readonly string[], env: NodeJS.ProcessEnv): Locale {
  const option = args.findLast((each, index) => each.startsWith('--lang=') || args[index - 1] === '--lang');
  const chosen = option?.replace(/^--lang=/, '');
  if (isLocale(chosen)) return chosen;
  // The first variable that is not empty wins, also over a better match in the next.
  const variable = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  const language = variable.split(/[_.@]/)[0]?.toLowerCase();
  return isLocale(language) ? language : defaultLocale;
}
