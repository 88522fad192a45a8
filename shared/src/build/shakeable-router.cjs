/**
 * Lets a bundle leave out the components of React Router that it does not use. Giving a component its display name is a side effect, and
 * so is a call that the bundler does not know to have none: forms, navigation links and their hooks would be in every bundle, 6 KB of them.
 */
const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm;
const CALL_WITHOUT_EFFECT = /= (React\d*\.(?:forwardRef|createContext)\()/g;

/**
 * A loader of the bundler: from the production build of React Router to one from which the bundler can remove unused components. Throws when
 * links are defined and nothing can be replaced, so that a new version of the library is not sent whole unnoticed.
 * @param {string} source
 * @returns {string}
 */
module.exports = (source) => {
  const shakeable = source.replace(DISPLAY_NAME, '').replace(CALL_WITHOUT_EFFECT, '= /*#__PURE__*/ $1');
  if (shakeable === source && /\bLink = /.test(source))
    throw new Error('React Router names no components any more: remove this loader, or mend its patterns.');
  return shakeable;
};
