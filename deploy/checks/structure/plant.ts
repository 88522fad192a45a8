/** Creates a small repository in a separate folder. A spec plants a violation in it and expects a check to report the violation. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Writes the files to a folder and passes the folder to `work`. The folder is always removed afterwards. */
export function withPlanted<T>(files: Readonly<Record<string, string>>, work: (root: string) => T): T {
  const root = mkdtempSync(join(tmpdir(), 'planted-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return work(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
