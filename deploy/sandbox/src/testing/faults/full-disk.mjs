/**
 * Loaded into a gateway before its own code. While the file `FULL_DISK` exists, the disk has no room: a write that makes a file longer fails
 * with ENOSPC. If the file contains `overwrites`, every write at a position of a file fails, as on a file system that never overwrites a
 * block in place. PGlite writes with `fs.writeSync`.
 */
import fs from 'node:fs';

const SWITCH = process.env.FULL_DISK ?? '';
const { writeSync } = fs;

const isRefused = (fd, length, position) => {
  if (typeof position !== 'number' || !fs.existsSync(SWITCH)) return false;
  return fs.readFileSync(SWITCH, 'utf8') === 'overwrites' || fs.fstatSync(fd).size < position + length;
};

fs.writeSync = (fd, data, offset, length, position) => {
  if (isRefused(fd, length, position))
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
  return writeSync(fd, data, offset, length, position);
};
