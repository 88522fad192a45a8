import { randomUUID } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';
import { codeOf } from '../errors.ts';

/**
 * Creates a file for this user only, with its whole text in one step, so that no reader finds it empty. False when the file exists, which
 * is then left unchanged.
 */
export async function createOnce(path: string, text: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, text, { mode: 0o600 });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
