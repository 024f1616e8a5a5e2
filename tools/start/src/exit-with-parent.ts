// Loaded into every child by `--import`: a supervisor that dies, however it dies, takes its children with it.
if (process.channel) {
  process.channel.unref();
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
