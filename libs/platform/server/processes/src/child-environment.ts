/** Variables that programs such as ffmpeg and PostgreSQL need; keys, passwords and addresses are not included. */
const passedOn = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'] as const;

/** The default environment of child processes: what is needed to run at all, and no secret of this process. */
export function childEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(passedOn.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
}
