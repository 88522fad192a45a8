/**
 * Two folders of which neither contains the other never import each other, so that each can be read, moved and understood without the
 * other; and no folder holds more files than a person looks through. Type imports count, because a type from a folder is a dependency on
 * the folder.
 */
import { dirname } from 'node:path/posix';
import { importsOf, isTestSupport } from './imports.ts';
import type { Problem, Source } from './sources.ts';

const CODE = /\.(tsx?|mjs|cjs)$/;
const MOST_FILES = 25;

interface Edge {
  readonly from: string;
  readonly to: string;
}

/** The two folders below the innermost folder that contains both files; undefined when one of the files is directly in that folder. */
function foldersOf({ from, to }: Edge): readonly [string, string] | undefined {
  const [a, b] = [dirname(from).split('/'), dirname(to).split('/')];
  const same = a.findIndex((part, at) => part !== b[at]);
  if (same === -1 || b.length <= same) return undefined;
  return [a.slice(0, same + 1).join('/'), b.slice(0, same + 1).join('/')];
}

const isCode = ({ path }: Source): boolean => CODE.test(path) && !isTestSupport(path);

/** A file whose imports cannot be read is reported by the import check. */
function edgesOf(source: Source, known: ReadonlySet<string>): readonly Edge[] {
  try {
    return importsOf(source)
      .filter(({ to }) => known.has(to))
      .map(({ to }) => ({ from: source.path, to }));
  } catch {
    return [];
  }
}

/** Two folders that import each other share a concern, or one of them holds what belongs to the other. */
function pairProblems(sources: readonly Source[]): readonly Problem[] {
  const known = new Set(sources.map(({ path }) => path));
  const first = new Map<string, Edge>();
  for (const edge of sources.flatMap((source) => edgesOf(source, known))) {
    const pair = foldersOf(edge);
    if (pair && !first.has(pair.join(' → '))) first.set(pair.join(' → '), edge);
  }
  return [...first].flatMap(([direction, there]) => {
    const [a = '', b = ''] = direction.split(' → ');
    const back = first.get(`${b} → ${a}`);
    const pair = `${a} ↔ ${b}`;
    if (!back || a > b) return [];
    const how = `${there.from} imports ${there.to}, and ${back.from} imports ${back.to}`;
    return [
      {
        path: a,
        message: `${pair} import each other: ${how}. Remove one import: pass what that folder needs as an argument.`,
      },
    ];
  });
}

function sizeProblems(sources: readonly Source[]): readonly Problem[] {
  const counts = new Map<string, number>();
  for (const { path } of sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([path, count]) => ({
      path,
      message: `${path} holds ${count} files: a folder may hold at most ${MOST_FILES}. Split it by topic.`,
    }));
}

export function folderProblems(all: readonly Source[]): readonly Problem[] {
  const sources = all.filter(isCode);
  return [...pairProblems(sources), ...sizeProblems(sources)];
}
