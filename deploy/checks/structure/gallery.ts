/**
 * Checks that the gallery of the UI kit is complete: every component that `shared/src/ui` exports is shown by the gallery file of its
 * folder, in the states that its source has.
 */
import { parseSync } from '@swc/core';
import { FIELD_STATES } from '../../../shared/src/testing/gallery/field-states.ts';
import { isSpec, type Problem, type Source } from './sources.ts';

const KIT = /^shared\/src\/ui\/([\w-]+)\/.+\.tsx?$/;
const GALLERY = /\.gallery\.tsx$/;

export const isGallery = (path: string): boolean => GALLERY.test(path);

/** Components that no gallery file shows by their name: which component shows them, and why they are not used alone. */
export const SHOWN_INSIDE: Readonly<Record<string, { readonly by: string; readonly why: string }>> = {
  Providers: { by: 'Page', why: 'It is the root of every page, also of the gallery, and renders nothing itself.' },
  PlaceInputs: { by: 'PlaceFields', why: 'PlaceFields renders it after its code is loaded.' },
  LocalityInput: { by: 'PlaceFields', why: 'It is one of the three inputs of PlaceFields.' },
  ImageInput: { by: 'ImageField', why: 'ImageField renders it after its code is loaded.' },
  ImagesInput: { by: 'ImagesField', why: 'ImagesField renders it after its code is loaded.' },
  ImagesTile: { by: 'ImagesField', why: 'It is one picture of ImagesField, and needs the order of all pictures.' },
  PictureFrame: { by: 'ImageField', why: 'It is the frame around a field of pictures.' },
  PictureFileInput: { by: 'PictureFileField', why: 'PictureFileField renders it after its code is loaded.' },
  GridTools: { by: 'SheetGrid', why: 'It shows the number of cells in SheetGrid.' },
  SheetGridRow: { by: 'SheetGrid', why: 'It is a row of SheetGrid, which positions it.' },
  EditRow: { by: 'EditGrid', why: 'It is a row of EditGrid, which positions it.' },
};

/** Patterns in the source of a component that show that the component has a state. */
const SIGNS: readonly (readonly [state: string, sign: RegExp])[] = [
  ['disabled', /\bisDisabled\b|\bisReadOnly\b|\buseField\(/],
  ['failed', /\buseField\(|\bPartFailed\b|\bisFailed\b/],
  ['empty', /\buseField\(|<(EmptyState|NoMatchState)\b/],
  ['reading', /\buseField\(/],
  ['loading', /\bloading=\{|\bPartWaiting\b|<progress\b|k-bone\b/],
];

/** Exceptions: states whose pattern is in the source of a component, although the component does not have the state. */
export const WITHOUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  PartWaiting: { loading: 'It is the loading state of other components.' },
  PartFailed: { failed: 'It is the failed state of other components.' },
  UploadProgress: { loading: 'It is the loading state of other components.' },
  SavedViews: { loading: 'It has this state only while its code loads, and the gallery loads the code at the start.' },
  PosterButton: {
    loading: 'It has this state only while its code loads, and the gallery loads the code at the start.',
  },
  ShareLink: { loading: 'It has this state only while its code loads, and the gallery loads the code at the start.' },
  EditGrid: { loading: 'It has this state only while thousands of cells are pasted, and shows it below the grid.' },
};

interface Node {
  readonly type: string;
  readonly span: { readonly start: number; readonly end: number };
}

interface Declaration {
  readonly name: string;
  /** The declaration as it is written. */
  readonly text: string;
}

const isNode = (value: unknown): value is Node & Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && 'type' in value;

const isComponent = (name: string): boolean => /^[A-Z]\w*[a-z]/.test(name);

/** The parsed module, and a function that cuts the text of one of its nodes. Spans are bytes, and their origin differs between parses. */
function parsed({ path, text }: Source) {
  const module = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2022' });
  const bytes = Buffer.from(text);
  // The first statement begins at the first code, after comments.
  const comments = /^(\s|\/\/.*|\/\*[\s\S]*?\*\/)*/.exec(text)?.[0] ?? '';
  const origin = module.span.start - Buffer.byteLength(comments);
  const cut = ({ span: { start, end } }: Node) => bytes.subarray(start - origin, end - origin).toString();
  return { body: module.body as unknown as readonly (Node & Readonly<Record<string, unknown>>)[], cut };
}

/** Whether a value is a component: a function, or a call that wraps one. */
const makesComponent = (init: unknown): boolean =>
  isNode(init) &&
  (init.type === 'ArrowFunctionExpression' ||
    init.type === 'TsAsExpression' ||
    (init.type === 'CallExpression' &&
      isNode(init['callee']) &&
      ['lazyPart', 'lazy', 'memo'].includes(String(init['callee']['value']))));

/** The components that a file exports: its own, and those of a library that it re-exports. */
export function componentsOf(source: Source): readonly Declaration[] {
  const { body, cut } = parsed(source);
  return body
    .flatMap((statement): readonly Declaration[] => {
      if (statement.type === 'ExportNamedDeclaration' && isNode(statement['source'])) {
        const from = String(statement['source']['value']);
        const names = (statement['specifiers'] as readonly { readonly orig: { readonly value: string } }[]).map(
          ({ orig }) => orig.value,
        );
        return from.startsWith('.') || statement['typeOnly'] === true
          ? []
          : names.filter(isComponent).map((name) => ({ name, text: '' }));
      }
      if (statement.type !== 'ExportDeclaration' || !isNode(statement['declaration'])) return [];
      const { declaration } = statement;
      if (declaration.type === 'FunctionDeclaration')
        return [{ name: (declaration['identifier'] as { readonly value: string }).value, text: cut(declaration) }];
      if (declaration.type !== 'VariableDeclaration') return [];
      return (
        declaration['declarations'] as readonly (Node & {
          readonly id: { readonly value?: string };
          readonly init: unknown;
        })[]
      )
        .filter(({ init }) => makesComponent(init))
        .map((one) => ({ name: one.id.value ?? '', text: cut(one) }));
    })
    .filter(({ name }) => isComponent(name));
}

const keyOf = ({ key }: Readonly<Record<string, unknown>>): string => (isNode(key) ? String(key['value']) : '');

/** The names of states in an object, including those that `fieldStates` makes. */
function statesIn(value: unknown): readonly string[] {
  if (!isNode(value)) return [];
  if (value.type === 'CallExpression')
    return isNode(value['callee']) && value['callee']['value'] === 'fieldStates' ? FIELD_STATES : [];
  if (value.type !== 'ObjectExpression') return [];
  return (value['properties'] as readonly Readonly<Record<string, unknown>>[]).flatMap((property) =>
    'arguments' in property ? statesIn(property['arguments']) : [keyOf(property)],
  );
}

interface GalleryPart extends Declaration {
  readonly states: readonly string[];
}

/** The parts that a gallery file shows. */
export function partsOf(source: Source): readonly GalleryPart[] {
  const { body, cut } = parsed(source);
  const found: GalleryPart[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const property = node as Readonly<Record<string, unknown>>;
    if (property['type'] === 'KeyValueProperty' && keyOf(property) === 'parts' && isNode(property['value'])) {
      for (const part of property['value']['properties'] as readonly Readonly<Record<string, unknown>>[]) {
        const { value } = part;
        if (isNode(value)) found.push({ name: keyOf(part), states: statesIn(value), text: cut(value) });
      }
      return;
    }
    Object.values(property).forEach(visit);
  };
  visit(body);
  return found;
}

/** Components that every gallery page renders around each state, so that no gallery file needs to name them. */
const DRAWN_AROUND = ['Dialogs', 'ConfirmDialog', 'ErrorDialog'];

const statesOf = ({ text }: Declaration): readonly string[] => [
  'plain',
  ...SIGNS.filter(([, sign]) => sign.test(text)).map(([state]) => state),
];

const folderOf = (path: string): string => KIT.exec(path)?.[1] ?? '';

/** A component may be declared twice: as a lazy component, and as the component that is loaded. */
function exported(sources: readonly Source[]) {
  const parts = new Map<string, { readonly path: string; readonly states: Set<string> }>();
  for (const source of sources)
    for (const component of componentsOf(source)) {
      const key = `${folderOf(source.path)} ${component.name}`;
      const part = parts.get(key) ?? { path: source.path, states: new Set<string>() };
      for (const state of statesOf(component)) part.states.add(state);
      parts.set(key, part);
    }
  return parts;
}

export function galleryProblems(all: readonly Source[]): readonly Problem[] {
  const kit = all.filter(({ path }) => KIT.test(path) && !isSpec(path) && !path.endsWith('.d.ts'));
  const parts = exported(kit.filter(({ path }) => !isGallery(path)));
  const shown = new Map<string, Set<string>>();
  const problems: Problem[] = [];
  for (const source of kit.filter(({ path }) => isGallery(path)))
    for (const { name, states } of partsOf(source)) {
      const key = `${folderOf(source.path)} ${name}`;
      shown.set(key, new Set([...(shown.get(key) ?? []), ...states]));
      if (!parts.has(key))
        problems.push({
          path: source.path,
          message: `shows ${name}, which no file of this folder exports. Remove it.`,
        });
      else if (!new RegExp(`<${name}\\b`).test(source.text) && !DRAWN_AROUND.includes(name))
        problems.push({ path: source.path, message: `names ${name}, but does not render <${name}>.` });
    }
  for (const [key, { path, states }] of parts) {
    const [folder = '', name = ''] = key.split(' ');
    const found = shown.get(key);
    const add = `Add it to shared/src/ui/${folder}/<page>.gallery.tsx; \`npm run gallery\` serves the gallery.`;
    if (name in SHOWN_INSIDE) continue;
    if (!found) problems.push({ path, message: `${name} is not shown in the gallery. ${add}` });
    const missing = [...states].filter((state) => found && !found.has(state) && !WITHOUT[name]?.[state]);
    for (const state of missing)
      problems.push({ path, message: `${name} is not shown ${state} in the gallery. ${add}` });
  }
  const names = new Set([...parts.keys()].map((key) => key.split(' ')[1] ?? ''));
  for (const name of [...Object.keys(SHOWN_INSIDE), ...Object.keys(WITHOUT)].filter(
    (one) => parts.size > 0 && !names.has(one),
  ))
    problems.push({
      path: 'deploy/checks/structure/gallery.ts',
      message: `${name} is an exception, but no component has this name. Remove it.`,
    });
  return problems;
}
