/**
 * A remote's faults, in sentences for its team. The style sheets and scripts of a remote may stay after it is unmounted: browsers keep
 * them, and the next visit needs them. Nothing else may stay, and the state that the shell stores for the remote must not grow with a
 * second visit.
 */
import { containerName } from '@portal/shared/remote/container-name.ts';
import type { BuildDescriptor } from '@portal/shared/build/build-descriptor.ts';
import { folderOf } from '../descriptor.ts';
import { added, type PageItem } from './leak-check.ts';

type PageState = readonly PageItem[];
type Own = Pick<BuildDescriptor, 'name' | 'version'>;

const NOUNS: Readonly<Record<PageItem['kind'], string>> = {
  element: 'an element',
  file: 'a file',
  global: 'a global',
  sheet: 'a style sheet without a tag',
  listener: 'a listener',
  timeout: 'a timeout',
  interval: 'an interval',
  frame: 'an animation frame',
  idle: 'an idle callback',
  observer: 'an observer of an element that stays',
  channel: 'an open channel or socket',
  media: 'a listener of a media query',
};

/** The place in the release: `app.0123456789abcdef.js:1:200`. */
const placeIn = (folder: string, by: string): string => {
  const [, after = ''] = by.split(`/${folder}/`);
  const [place = ''] = /^[\w./-]+(:\d+)*/.exec(after) ?? [];
  return place && ` (${place})`;
};

const sentence = (folder: string, { kind, what, by }: PageItem) =>
  `${NOUNS[kind]}${what && ` ${what}`}${placeIn(folder, by)}`;

/** The names that the build itself puts on `window`: its container, and the list of its chunks. */
const isBuilds = ({ name, version }: Own, global: string) =>
  [containerName(name, version), `rspackChunk${containerName(name, version)}`].includes(global);

/** The element in which the kit measures the height of a text. All remotes share one, which the first use creates. */
const KITS = 'aria-label="autosize measurement"';

/** What the remote left behind after the first visit, and which parts of the page are gone or changed. */
export function leftBehind(own: Own, before: PageState, after: PageState): readonly string[] {
  const folder = folderOf(own.name, own.version);
  const stayed = added(before, after).filter(({ kind, what, by }) => {
    if (kind === 'element' || kind === 'sheet') return !what.includes(KITS);
    if (kind === 'global') return !isBuilds(own, what);
    return by.includes(`/${folder}/`);
  });
  const removed = added(after, before).filter(({ kind }) => kind === 'element' || kind === 'global');
  return [
    ...stayed.map((one) => `The remote leaves behind ${sentence(folder, one)}.`),
    ...removed.map((one) => `The remote removes ${sentence(folder, one)}.`),
  ];
}

/** A fault when no screen or dialog was opened, because such a remote has not been tested. `opened` contains URLs and names of dialogs. */
export const unopened = (opened: readonly string[]): readonly string[] =>
  opened.length > 0
    ? []
    : ['No screen was opened: give one screen an address without parameters, or a link in the menu.'];

/** What grows with each visit, also when the shell or the kit caused it. A file that is first loaded in the second visit is not a leak. */
export const grown = (own: Own, first: PageState, second: PageState): readonly string[] =>
  added(first, second)
    .filter(({ kind, what }) => kind !== 'file' || first.some((one) => one.kind === kind && one.what === what))
    .map((one) => `Each visit leaves behind one more: ${sentence(folderOf(own.name, own.version), one)}.`);
