import { existsSync, readFileSync } from 'node:fs';
import { codeOf } from './unavailable.ts';

/**
 * Identifies the start of a process, so that a reused PID is recognised; undefined if the process doesn't run.
 * On a system without /proc, the result is the same for every process.
 */
export function processStart(pid: number): string | undefined {
  if (!existsSync('/proc/self/stat')) return isRunning(pid) ? 'running' : undefined;
  try {
    // The process's name in brackets may contain anything. After it: the state, and as the 20th field the start in ticks since
    // boot.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
    const ended = fields[0] === 'Z' || fields[0] === 'X';
    return ended ? undefined : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && codeOf(error) === 'EPERM';
  }
}
