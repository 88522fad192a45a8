/**
 * Enables hot reload of an open screen without losing its input. A screen exports a loader beside its component, and React
 * Refresh can only replace components. So the loader that a router holds calls the loader of the newest sources.
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
 * A bundler loader: converts the source of a screen so that hot reload can replace it.
 * @param {string} source
 * @returns {string}
 */
module.exports = (source) => {
  const form = LOADER.find(([pattern]) => pattern.test(source));
  return form ? source.replace(...form) + exchanged : source;
};
