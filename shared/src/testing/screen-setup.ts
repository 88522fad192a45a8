/** Before each screen spec, in the window that it shares with others (`screen-window.ts`). */
import './screen-window.ts';
import '@testing-library/jest-dom';
import { cleanup } from '@testing-library/react';
import { machineFactor } from '../../../deploy/checks/run/machine-factor.mjs';

jest.setTimeout(60_000 * machineFactor());

window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

// The library would do both for the file alone that loads it.
beforeAll(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true));
afterEach(cleanup);

// Asked for by the run of everything, which names what needed it; a spec that is run by hand has one try.
if (process.env['SECOND_TRY']) jest.retryTimes(1, { logErrorsBeforeRetry: true });
