/** Exit codes of all programs. */
export const exitCode = {
  done: 0,
  /** The work failed, wholly or in part. */
  failed: 1,
  /** The command line is invalid. */
  usage: 2,
  /** The configuration is wrong (`EX_CONFIG` of sysexits): restarting cannot help. */
  configuration: 78,
  /** Ended by Ctrl-C (128 + SIGINT). */
  interrupted: 130,
} as const;
