/**
 * Processes each file in a separate process, which ends after its response. A malicious file can attack the decoder, but this process has
 * no secrets, no other files, little memory and little time. A thread would not be enough: native code in a thread cannot be stopped, and a
 * thread shares the gateway's memory.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import { turnsOfAccounts } from '../../../kernel/turns.ts';
import type { TASKS } from './tasks.ts';

/** The resources that one file may use. */
export interface Limits {
  /** The limit of data memory for libvips and Node together; only Linux enforces it. */
  readonly megabytes: number;
  readonly ms: number;
}

/** A photograph of 12 megapixels needs 190 MB and two seconds on one busy core; the largest PNG needs twice as much. */
const LIMITS: Limits = { megabytes: 512, ms: 20_000 };

type Tasks = typeof TASKS;

/** At most two files are processed at the same time, and at most one of each account. */
export const pictureTurns = turnsOfAccounts(2);
type TaskResult<K extends keyof Tasks> = Awaited<ReturnType<Tasks[K]>>;

const HEAP_MEGABYTES = 128;

function start({ megabytes }: Limits): ChildProcess {
  // The path is that of the source file, also when this module runs from a bundle.
  const entry = resolve(import.meta.dirname, 'process.mjs');
  const node = [process.execPath, `--max-old-space-size=${HEAP_MEGABYTES}`, entry];
  const bounded = ['sh', '-c', `ulimit -d ${megabytes * 1024} && exec "$@"`, 'sh', ...node];
  const [command = '', ...rest] = process.platform === 'linux' ? bounded : node;
  return spawn(command, rest, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    // The process gets none of the gateway's settings, some of which are secret.
    env: { PATH: process.env['PATH'], UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' },
  });
}

/**
 * Runs a task in a new process and returns its result; undefined when the task exceeded its memory or time, or crashed its process.
 * Throws when the process cannot be started.
 */
export function workApart<K extends keyof Tasks>(
  task: K,
  input: Parameters<Tasks[K]>[0],
  limits: Limits = LIMITS,
): Promise<TaskResult<K> | undefined> {
  const child = start(limits);
  let errors = '';
  let isReady = false;
  child.stderr?.on('data', (text: Buffer) => (errors = (errors + text.toString()).slice(0, 2000)));
  return new Promise<TaskResult<K> | undefined>((done, fail) => {
    const timer = setTimeout(() => done(undefined), limits.ms);
    child.on('message', (message: 'ready' | { readonly answer: TaskResult<K> }) => {
      if (message === 'ready') {
        isReady = true;
        child.send({ task, input });
      } else done(message.answer);
    });
    child.once('error', fail);
    child.once('close', () => {
      clearTimeout(timer);
      if (isReady) done(undefined);
      else fail(new Error(`The process for pictures did not start. ${errors}`));
    });
  }).finally(() => child.kill('SIGKILL'));
}
