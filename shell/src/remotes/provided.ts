/**
 * What the shell gives to every remote: one React, and one copy of each module of the kit. A remote carries none of them, so
 * they cannot differ between two remotes. This file and all modules of the kit are one chunk: forty small requests would be slower.
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

/** Every module of the provided parts of shared; each runs when the first remote asks for it. */
const kit = import.meta.webpackContext('../../../shared/src', {
  recursive: true,
  regExp: /^\.\/(gateway|session|i18n|router|ui|remote)\/(?!theme-css|.*\.(spec|d)\.)[\w-]+\.tsx?$/,
  mode: 'eager',
});

export const provided = (): Record<string, Provided> => ({
  react: provide(react, () => import('react')),
  'react/jsx-runtime': provide(react, () => import('react/jsx-runtime')),
  'react-dom': provide(react, () => import('react-dom')),
  ...Object.fromEntries(
    kit
      .keys()
      .map((file) => [
        `@portal/shared/${file.slice(2)}`,
        provide(contract.version, () => kit(file) as Promise<unknown>),
      ]),
  ),
});
