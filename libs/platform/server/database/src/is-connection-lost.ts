/** Shutdown, crash and start of the server, the class of connection exceptions (08), and faults of the network. */
const lostCodes =
  /^(57P0[123]|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Whether a statement failed because the server ended or the connection to it broke; it can be tried again. */
export function isConnectionLost(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, syscall, message = '' } = error as Partial<NodeJS.ErrnoException>;
  return (
    (code !== undefined && lostCodes.test(code)) ||
    (code === 'ENOENT' && syscall === 'connect') ||
    /^(Connection terminated|Client has encountered a connection error|Client was closed)/.test(message)
  );
}
