/**
 * The modules that the shell provides to every remote: one React, and one copy of each module of the kit. Remotes do not contain
 * these modules, so versions cannot differ between remotes. This file and the modules that every list needs are one chunk, and
 * modules of forms another, because forty small requests would be slower, and a person who opens a list needs no form yet.
 */
import contract from '@portal/shared/package.json' with { type: 'json' };
import { version as react } from 'react';

interface Provided {
  readonly version: string;
  readonly get: () => Promise<() => unknown>;
  readonly shareConfig: { readonly singleton: true; readonly requiredVersion: string };
}

const provide = (version: string, load: () => Promise<unknown>): Provided => ({
  version,
  get: () => load().then((module) => () => module),
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

/**
 * The provided modules of shared, except forms; each runs when the first remote imports it. Modules deeper in shared, and modules
 * for pictures, sheets and shared links, are fetched by the module that needs them.
 */
const kit = import.meta.webpackContext('../../../shared/src', {
  recursive: true,
  regExp:
    /^\.\/((gateway|session|i18n|router|ui\/(page|list|form|overlay|value|theme))\/(?!.*\.(spec|d)\.|passkey\.|form-|use-(\w+-)?(form|field|value)\.|[\w-]+-fields?\.)[\w-]+|remote\/(mount-(remote|pages)|record-search|registered-screens|shell-addresses|pages-tree|changed-files|violations)|ui\/sheet\/sheet-[\w-]+)\.tsx?$/,
  mode: 'eager',
});

/**
 * Forms, share links and the file export, which a list does not need initially. They load with the first part of a remote that needs one
 * of them.
 */
const forms = import.meta.webpackContext('../../../shared/src', {
  recursive: true,
  regExp:
    /^\.\/(ui\/(page|list|form|image)\/(form-[\w-]+|use-(\w+-)?(form|field|value)|[\w-]+-fields?)|ui\/(share\/(poster-button|share-link)|list\/export\/export-file|form\/new-record\/create-in-place))\.tsx?$/,
  mode: 'lazy-once',
});

/** Charts load with the first page that has one, together with the messages of reports. */
const charts = import.meta.webpackContext('../../../shared/src', {
  recursive: true,
  regExp: /^\.\/ui\/charts\/[\w]+-chart\.tsx$/,
  mode: 'lazy-once',
  chunkName: 'charts',
});

/** The editable grid and its messages, which load with the first page that has a grid. */
const grid = import.meta.webpackContext('../../../shared/src', {
  recursive: true,
  regExp: /^\.\/ui\/sheet\/(window|edit\/(?!.*\.spec\.)[\w-]+)\.tsx?$/,
  mode: 'lazy-once',
  chunkName: 'grid',
});

/** QR codes and passkeys, which load with the first dialog of a remote that needs one of them. */
const codes = import.meta.webpackContext('../../../shared/src', {
  recursive: true,
  regExp: /^\.\/(ui\/share\/qr-code|session\/passkey)\.tsx?$/,
  mode: 'lazy-once',
  chunkName: 'codes',
});

/** Loads a provided module; in development, with a warning for each deprecated export that a remote uses. */
async function load(part: ModuleContext, file: string): Promise<unknown> {
  const module = await part(file);
  const deprecated = DEPRECATED[pathOf(file)];
  return DEVELOPMENT && deprecated
    ? (await import('./deprecated.ts')).withWarnings(pathOf(file), module as object, deprecated)
    : module;
}

const pathOf = (file: string) => file.slice('./'.length);

export const provided = (): Record<string, Provided> => ({
  react: provide(react, () => import('react')),
  'react/jsx-runtime': provide(react, () => import('react/jsx-runtime')),
  'react-dom': provide(react, () => import('react-dom')),
  ...Object.fromEntries(
    [kit, forms, charts, grid, codes].flatMap((part) =>
      part.keys().map((file) => [`@portal/shared/${pathOf(file)}`, provide(contract.version, () => load(part, file))]),
    ),
  ),
});
