/** Configures packages for specs only once, because all screen specs of a worker share them (decision 0124). */
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { machineFactor } from '../../../deploy/checks/run/machine-factor.mjs';

/** The option that the library sets while it polls for an element. */
const POLLING = '_disableExpensiveErrorDiagnostics';

/** A query polls many times until its element exists, and printing the page takes long, so only the last failure prints it. */
const { getElementError: shown } = getConfig();
const notFound: typeof shown = (message, container) =>
  Reflect.get(getConfig(), POLLING) ? new Error(message ?? '') : shown(message, container);

// The sandbox responds within milliseconds, but the first screen of a file also compiles its modules.
configure({ asyncUtilTimeout: 8_000 * machineFactor(), getElementError: notFound });

/**
 * React's internals, which count the owner stacks that React records. React records at most ten thousand a second, so in specs it records
 * one for every element.
 */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('This React counts owner stacks elsewhere.');
// A count of Infinity disables the recording. An owner stack only names the creator of an element in a warning; the component stack, which
// costs nothing per element, still shows its position.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
