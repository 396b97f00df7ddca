// Runs a server for as long as the process that asked for it lives. That process holds the other
// end of this one's standard input: when it ends, however it ends (kill -9 included), the pipe
// closes and the server is shut down. Plain node in a session of its own, so that Ctrl-C in a
// terminal reaches the application first.
import { spawn } from 'node:child_process';

// The first line of standard input says what to start; arguments would be readable by every user.
const { command, args, uid, gid, env } = JSON.parse(await firstLine(process.stdin));
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

function firstLine(stream) {
  return new Promise((done) => {
    let text = '';
    stream.setEncoding('utf8');
    stream.on('data', (data) => {
      text += data;
      if (text.endsWith('\n')) {
        stream.removeAllListeners('data');
        stream.removeAllListeners('end');
        done(text);
      }
    });
    // The process that asked ended first: there is nothing to run.
    stream.on('end', () => process.exit(1));
  });
}
