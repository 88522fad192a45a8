/**
 * Enables the bundler to remove unused components of React Router. The bundler treats assigning a display name, and any call that is not
 * marked as pure, as a side effect. Without this loader, forms, navigation links and their hooks would add 6 KB to every bundle.
 */
const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm;
const CALL_WITHOUT_EFFECT = /= (React\d*\.(?:forwardRef|createContext)\()/g;

/**
 * A bundler loader: changes the production build of React Router so that the bundler can remove unused components. Throws if links are
 * defined and nothing can be replaced, because otherwise a new version of the library would be bundled whole without notice.
 * @param {string} source
 * @returns {string}
 */
module.exports = (source) => {
  const shakeable = source.replace(DISPLAY_NAME, '').replace(CALL_WITHOUT_EFFECT, '= /*#__PURE__*/ $1');
  if (shakeable === source && /\bLink = /.test(source))
    throw new Error('React Router no longer names components. Remove this loader, or correct its patterns.');
  return shakeable;
};
