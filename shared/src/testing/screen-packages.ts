/** Configures packages for specs: once, because all screen specs of a worker share them (decision 0124). */
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { machineFactor } from '../../../deploy/checks/run/machine-factor.mjs';

/** The option that the library sets while it looks for an element again and again. */
const POLLING = '_disableExpensiveErrorDiagnostics';

/** An awaited element is looked for many times before it is there: only the last failure prints the page, which takes long to write. */
const { getElementError: shown } = getConfig();
const notFound: typeof shown = (message, container) =>
  Reflect.get(getConfig(), POLLING) ? new Error(message ?? '') : shown(message, container);

// The sandbox answers in a few milliseconds, but the first screen of a file also compiles its modules.
configure({ asyncUtilTimeout: 8_000 * machineFactor(), getElementError: notFound });

/** React's internals, which count the owner stacks that it takes: one for each element up to ten thousand a second, so for all elements here. */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('This React counts owner stacks elsewhere.');
// A count of Infinity stops that. An owner stack only names the maker of an element in a warning; its component stack, which costs no element
// anything, says where it is.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
