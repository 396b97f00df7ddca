// Runs a server for as long as the process that asked for it lives. That process holds the other
// end of this one's standard input: when it ends, however it ends (kill -9 included), the pipe
// closes and the server is shut down. Plain node in a session of its own, so that Ctrl-C in a
// terminal reaches the application first.
import { spawn } from 'node:child_process';

const { command, args, uid, gid, env } = JSON.parse(process.argv[2]);
const server = spawn(command, args, { uid, gid, env, stdio: ['ignore', 'inherit', 'inherit'] });

server.on('error', (error) => {
  process.stderr.write(`FATAL:  ${error.message}\n`);
  process.exit(1);
});
server.on('exit', (code) => process.exit(code ?? 1));

// In PostgreSQL's words: "fast" (transactions are rolled back, data is flushed), then "immediate"
// (the next start recovers).
function stop() {
  server.kill('SIGINT');
  setTimeout(() => server.kill('SIGQUIT'), 20_000);
  setTimeout(() => server.kill('SIGKILL'), 25_000);
}

process.stdin.resume();
process.stdin.once('end', stop);
process.stdin.once('error', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
