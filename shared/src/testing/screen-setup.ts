/**
 * Adds browser APIs that the kit needs and jsdom lacks, before each screen spec; changes that a spec makes to its window are undone
 * afterwards.
 */
import './screen-packages.ts';
import '@testing-library/jest-dom';
import { webcrypto } from 'node:crypto';
import { cleanup } from '@testing-library/react';
import { machineFactor } from '../../../deploy/checks/run/machine-factor.mjs';
import { letPicturesBeOpened } from './pictures.ts';

jest.setTimeout(60_000 * machineFactor());
// Jest asks for a hundred lines of a stack trace. Twenty are enough: the failed line of a spec is among the first, and the lines inside
// libraries are never read.
Error.stackTraceLimit = 20;

window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

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

// `subtle` is needed because files are compared with their hash before they are saved.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });

letPicturesBeOpened();

// jsdom does not paint; axe calls this method to find out that it cannot check colours.
HTMLCanvasElement.prototype.getContext = () => null;

// Testing Library would set this flag and clean up only in the first file that loads it, so both are done here for every file.
beforeAll(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true));
afterEach(cleanup);

// The run of all specs sets `SECOND_TRY`, and lists the specs that needed a retry; a spec that is run by hand is not
// retried.
if (process.env['SECOND_TRY']) jest.retryTimes(1, { logErrorsBeforeRetry: true });
