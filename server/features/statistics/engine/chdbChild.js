/// <reference types="node" />
// Runs a ClickHouse server in a child process until the parent exits: node chdbChild.js <configuration> <folder>
// The script must not touch the standard input, on which the engine waits. Importing `process` would open it.
// chDB's addon isn't loaded, because only the library's command line has a listener.
import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { getPriority, setPriority } from 'node:os';
import { libchdbPath } from 'chdb/libchdb';
import { DataType, load, open } from 'ffi-rs';

// Crash-only: an orderly shutdown takes seconds and ends in a crash anyway.
const die = () => process.kill(process.pid, 'SIGKILL');

/**
 * Reports the reason of the engine's end to the parent.
 * @param {import('ffi-rs').JsExternal} result
 */
const tell = (result) => {
  const reason = load({
    library: 'chdb',
    funcName: 'chdb_result_error',
    retType: DataType.String,
    paramsType: [DataType.External],
    paramsValue: [result],
  });
  writeSync(process.stderr.fd, `${String(reason)}\n`);
};

// The parent has the other end. When the parent exits, the folder must be free immediately.
new Socket({ fd: 3 }).on('close', die).on('error', die).resume();

// A query may use every processor, so the server's short requests need priority. A much lower priority would starve the engine on a busy
// machine. The library's threads inherit it.
const priority = 4;
try {
  if (getPriority() < priority) setPriority(priority);
} catch {
  // Without the permission, queries compete with requests.
}

const [, , configuration = '', folder = ''] = process.argv;
open({ library: 'chdb', path: libchdbPath() });
// The second statement reads the standard input, which never ends.
const queries = "SYSTEM START LISTEN HTTP; SELECT * FROM file('-', 'LineAsString') FORMAT Null";
const command = ['clickhouse', '--config-file', configuration, '--path', folder, '--query', queries];
void load({
  library: 'chdb',
  funcName: 'chdb_query_cmdline',
  retType: DataType.External,
  paramsType: [DataType.I32, DataType.StringArray],
  paramsValue: [command.length, command],
  runInNewThread: true,
})
  .then(tell)
  .finally(die);
