/** `shared/CHANGELOG.md`: an entry for each version of the shared API, with the digest of the report that belongs to it. */
import { createHash } from 'node:crypto';
import type { Level } from './differences.ts';
import type { Pages } from './report.ts';

export interface Entry {
  readonly version: string;
  /** The lines that say what changed. */
  readonly lines: readonly string[];
  /** Absent until `npm run api` has recorded the report. */
  readonly digest?: string;
}

const HEADING = /^## (\d+\.\d+\.\d+)$/m;
const DIGEST = /^Report: `(sha256-[\w+/=]+)`$/m;

/** The digest of a report: two reports with the same digest are the same. */
export const digestOf = (pages: Pages): string => {
  const text = Object.keys(pages)
    .toSorted()
    .map((name) => `${name}\n${pages[name] ?? ''}`)
    .join('');
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
};

/** The entries, newest first. */
export function entriesOf(changelog: string): readonly Entry[] {
  const [, ...parts] = changelog.split(HEADING);
  return parts.flatMap((version, at) => {
    if (at % 2 === 1) return [];
    const text = parts[at + 1] ?? '';
    const [, digest] = DIGEST.exec(text) ?? [];
    return [{ version, lines: text.split('\n').filter((line) => line.startsWith('- ')), ...(digest && { digest }) }];
  });
}

/** The changelog with the digest at the end of its newest entry, which has none. */
export function withDigest(changelog: string, digest: string): string {
  const [begin = 0, end = changelog.length] = [...changelog.matchAll(/^## /gm)].map(({ index }) => index);
  const entry = changelog.slice(begin, end).trimEnd();
  return `${changelog.slice(0, begin)}${entry}\n\nReport: \`${digest}\`\n${end < changelog.length ? '\n' : ''}${changelog.slice(end)}`;
}

const numbersOf = (version: string) => version.split('.').map(Number);

/** Whether `version` raises `previous` by at least `level`. */
export function isRaised(previous: string, version: string, level: Level): boolean {
  const [[major = 0, minor = 0], [newMajor = 0, newMinor = 0]] = [numbersOf(previous), numbersOf(version)];
  return newMajor > major || (level === 'minor' && newMajor === major && newMinor > minor);
}

/** The lowest version that raises `previous` by `level`. */
export function raised(previous: string, level: Level): string {
  const [major = 0, minor = 0] = numbersOf(previous);
  return level === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}
