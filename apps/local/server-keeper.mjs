// Runs a server for as long as the process that started it lives. That process holds the other end
// of standard input: when it ends in any way (kill -9 included), the pipe closes and the server is
// shut down. Plain node in a session of its own, so that Ctrl-C in a terminal reaches the
// application first.
import { spawn } from 'node:child_process';

// The first line of standard input has the command; every user can read arguments.
const { command, args, uid, gid, env } = JSON.parse(await firstLine(process.stdin));
const server = spawn(command, args, { uid, gid, env, stdio: ['ignore', 'inherit', 'inherit'] });

server.on('error', (error) => {
  process.stderr.write(`FATAL:  ${error.message}\n`);
  process.exit(1);
});
server.on('exit', (code) => process.exit(code ?? 1));

// PostgreSQL's shutdown modes: "fast" (rolls back transactions, flushes data), then "immediate"
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
    // The parent process ended first, so there is nothing to run.
    stream.on('end', () => process.exit(1));
  });
}
