/** What packages are told of specs: once, because all screen specs of a worker share them (decision 0124). */
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { machineFactor } from '../../../deploy/checks/run/machine-factor.mjs';

/** What the library says of itself while it looks again and again. */
const POLLING = '_disableExpensiveErrorDiagnostics';

/** What is waited for is looked for many times before it is there: only the last failure shows the page, which is long to write. */
const { getElementError: shown } = getConfig();
const notFound: typeof shown = (message, container) =>
  Reflect.get(getConfig(), POLLING) ? new Error(message ?? '') : shown(message, container);

// The sandbox answers in a few milliseconds, but the first screen of a file also compiles its modules.
configure({ asyncUtilTimeout: 8_000 * machineFactor(), getElementError: notFound });

/** Where React counts the stacks that it takes, one for each element: ten thousand a second, which is all of them here. */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('This React counts owner stacks elsewhere.');
// They only say in a warning who made an element; its component stack, which no element pays for, says where it is.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
