import shakeable from './shakeable-router.cjs';

test('neither a display name nor a call without effects keeps a component in a bundle that does not use it', () => {
  const source =
    'var Form = React10.forwardRef(\n  (props) => null\n);\nForm.displayName = "Form";\nvar At = React.createContext(null);\n';
  expect(shakeable(source)).toBe(
    'var Form = /*#__PURE__*/ React10.forwardRef(\n  (props) => null\n);\n\nvar At = /*#__PURE__*/ React.createContext(null);\n',
  );
});

test('a version of the library that is written otherwise fails the build', () => {
  expect(() => shakeable('var Link = (props) => null;\n')).toThrow('React Router names no components any more');
});

test('a file without components stays as it is', () => {
  expect(shakeable('export const add = (a, b) => a + b;\n')).toBe('export const add = (a, b) => a + b;\n');
});
