/** URLs of pictures. Each contains a key that cannot be guessed. The content of a URL never changes. */
import type { PictureSources } from '@portal/shared/contract/public/public-picture.ts';
import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { FORMATS, SIZES, type Format } from './pictures/sizes.ts';
import { cloudRenditions } from './tables.ts';

/** The path of a picture for clients that cannot choose a size. */
export const pathOf = (key: string): string => `/media/${key}`;

/** The last part of the URL of one size, such as `320.webp`. */
export const RENDITION_NAME = new RegExp(`^(${SIZES.map(({ bound }) => bound).join('|')})\\.(${FORMATS.join('|')})$`);

export interface StoredSize {
  readonly bound: number;
  readonly format: string;
  readonly width: number;
}

/** The URLs of a file. @param origin the origin that serves files */
export function sourcesOf(origin: string, key: string, sizes: readonly StoredSize[]): PictureSources {
  const url = origin + pathOf(key);
  const srcset = (format: Format) =>
    sizes
      .filter((size) => size.format === format && !isOnlySize(sizes))
      .map(({ bound, width }) => `${url}/${bound}.${format} ${width}w`)
      .join(', ');
  return { url, avif: srcset('avif'), webp: srcset('webp') };
}

/** Whether the file was stored before pictures had several sizes. Such files stay unchanged, in one format. */
const isOnlySize = (sizes: readonly StoredSize[]): boolean => sizes.length === 1;

/** The stored sizes of each of these files, smallest first. */
export async function sizesOf(tx: Tx, fileIds: readonly string[]): Promise<(fileId: string) => readonly StoredSize[]> {
  const { file_id, bound, format, width } = cloudRenditions;
  const rows =
    fileIds.length === 0
      ? []
      : await tx
          .select({ file_id, bound, format, width })
          .from(cloudRenditions)
          .where(inArray(file_id, [...fileIds]))
          .orderBy(asc(bound));
  const byFile = new Map<string, StoredSize[]>(fileIds.map((id) => [id, []]));
  for (const row of rows) byFile.get(row.file_id)?.push(row);
  return (fileId) => byFile.get(fileId) ?? [];
}
