/**
 * Lines that its reader has not taken yet wait in memory up to this size; what is beyond is dropped. A line has two bytes
 * or more: of Node's writes, one of 1,048,576 lines or more fails, and ends the stream (libuv 1.52, `EINVAL`).
 */
const maxWaitingBytes = 1024 * 1024;

/** Outputs whose errors are dropped. Another listener, as of a thread whose output is piped, may throw them again. */
const guarded = new WeakSet<NodeJS.WriteStream>();

/** Where pino writes lines. */
interface LogStream {
  write(line: string): void;
}

/**
 * Standard output for pino, whose own stream waits for ever when the process exits and its reader is gone: a program
 * would outlive its supervisor. Lines that cannot be written any more are dropped.
 */
export function logStream(output: NodeJS.WriteStream = process.stdout): LogStream {
  if (!guarded.has(output)) output.on('error', () => undefined);
  guarded.add(output);
  return {
    write(line) {
      if (output.writable && output.writableLength < maxWaitingBytes) output.write(line);
    },
  };
}
