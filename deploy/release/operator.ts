/** The person or program that runs a command, for the history: `RELEASE_BY` in a pipeline, otherwise the user of this machine. */
import { userInfo } from 'node:os';

export function operator(): string {
  const name = process.env['RELEASE_BY']?.trim();
  if (name) return name;
  try {
    return userInfo().username;
  } catch {
    // A container may run under a user id without a name.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
