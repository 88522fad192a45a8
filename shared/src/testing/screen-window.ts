/** What jsdom lacks and the kit asks for, and what packages are told of specs: once for the window that the screen specs of a worker share. */
import { webcrypto } from 'node:crypto';
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { machineFactor } from '../../../deploy/checks/run/machine-factor.mjs';
import { letPicturesBeOpened } from './pictures.ts';

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
// Libraries make errors that nobody reads; where a spec failed is among the first of the hundred lines that Jest asks for.
Error.stackTraceLimit = 20;

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

Element.prototype.scrollIntoView = () => undefined;
Element.prototype.checkVisibility = () => true;

HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
};

Blob.prototype.arrayBuffer = function () {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as ArrayBuffer);
    reader.onerror = () => failed(reader.error);
    reader.readAsArrayBuffer(this);
  });
};

// Files are compared with their hash before they are saved.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });

letPicturesBeOpened();

// jsdom does not paint; the accessibility check asks before it gives up on colours.
HTMLCanvasElement.prototype.getContext = () => null;
