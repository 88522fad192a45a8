import shakeable from './shakeable-router.cjs';

test('an unused router component is removed from a bundle, even with a display name or a call without effects', () => {
  const source =
    'var Form = React10.forwardRef(\n  (props) => null\n);\nForm.displayName = "Form";\nvar At = React.createContext(null);\n';
  expect(shakeable(source)).toBe(
    'var Form = /*#__PURE__*/ React10.forwardRef(\n  (props) => null\n);\n\nvar At = /*#__PURE__*/ React.createContext(null);\n',
  );
});

test('the build fails when the router library has no component with a display name', () => {
  expect(() => shakeable('var Link = (props) => null;\n')).toThrow('React Router no longer names components');
});

test('a file of the router without components is not changed', () => {
  expect(shakeable('export const add = (a, b) => a + b;\n')).toBe('export const add = (a, b) => a + b;\n');
});
