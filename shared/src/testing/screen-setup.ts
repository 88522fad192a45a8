/** What jsdom lacks and the kit asks for, once for all screen specs. */
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The sandbox answers in a few milliseconds, but the first screen of a file also compiles its modules.
configure({ asyncUtilTimeout: 4000 });
jest.setTimeout(30_000);

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
