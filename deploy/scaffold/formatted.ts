/** Formats files as the repository does: a long title breaks lines that a short one does not. */
import { format, resolveConfig } from 'prettier';
import type { Files } from './files.ts';

export async function formatted(files: Files): Promise<Files> {
  const style = await resolveConfig(import.meta.filename);
  const each = [...files].map(
    async ([filepath, text]) => [filepath, await format(text, { ...style, filepath })] as const,
  );
  return new Map(await Promise.all(each));
}
