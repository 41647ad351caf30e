/// <reference types="node" />
// A ClickHouse server in a process of its own, for as long as its parent lives: node chdbChild.js <configuration> <folder>
// Nothing of it may touch the standard input, which the engine waits on: `process` isn't imported, as that opens it.
// chDB's addon is never loaded: its library's own command line brings the listener that a session of the addon lacks.
import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { getPriority, setPriority } from 'node:os';
import { libchdbPath } from 'chdb/libchdb';
import { DataType, load, open } from 'ffi-rs';

// Crash-only: an orderly end takes seconds and ends in a crash of its own.
const die = () => process.kill(process.pid, 'SIGKILL');

/**
 * Tells why the engine has ended, which the parent reads.
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

// The parent holds the other end. When it is gone, the folder has to be free at once.
new Socket({ fd: 3 }).on('close', die).on('error', die).resume();

// A query may take every processor: the server's short requests come first. A much lower priority would let a busy machine starve the
// engine. The library's threads inherit it.
const priority = 4;
try {
  if (getPriority() < priority) setPriority(priority);
} catch {
  // Where that isn't allowed, queries compete with requests.
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
