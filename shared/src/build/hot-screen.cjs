/**
 * Lets a screen be exchanged while it is open, with what was typed in it. A screen exports a loader beside its component, which a
 * refresh of components alone cannot exchange: here the loader that a router holds calls the one of the newest sources.
 */
const LOADER = [
  [/^export const loader\b/m, 'const ownLoader'],
  [/^export (async )?function loader\b/m, '$1function ownLoader'],
];

const exchanged = `
import { performReactRefresh } from 'react-refresh/runtime';
const newest = import.meta.webpackHot.data?.newest ?? {};
newest.loader = ownLoader;
export const loader = (...given) => newest.loader(...given);
import.meta.webpackHot.dispose((data) => Object.assign(data, { newest }));
import.meta.webpackHot.accept();
if (import.meta.webpackHot.data) setTimeout(performReactRefresh);
`;

/**
 * A loader of the bundler: from the source of a screen to the one that can be exchanged.
 * @param {string} source
 * @returns {string}
 */
module.exports = (source) => {
  const form = LOADER.find(([pattern]) => pattern.test(source));
  return form ? source.replace(...form) + exchanged : source;
};
