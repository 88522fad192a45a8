import { galleryProblems, SHOWN_INSIDE } from './gallery.ts';

const caught = (files: Readonly<Record<string, string>>) =>
  galleryProblems(Object.entries(files).map(([path, text]) => ({ path, text })))
    .map(({ message }) => message)
    .filter((message) => !message.includes('is an exception'));

const shows = (parts: string) =>
  `import { A } from './a.tsx';\nexport const gallery = defineGallery({ title: 'Page', parts: { ${parts} } });\n`;
const GALLERY = 'shared/src/ui/page/page.gallery.tsx';
const PART = 'shared/src/ui/page/alert.tsx';
const alert = (body = '<p />') => `/** It says so. */\nexport function Alert() {\n  return ${body};\n}\n`;

describe('the gallery is complete', () => {
  test('when each part is shown in its states', () => {
    expect(caught({ [PART]: alert(), [GALLERY]: shows('Alert: { plain: <Alert /> }') })).toEqual([]);
  });

  test('when a field is shown in the states that all fields have', () => {
    const field =
      'export const Alert = (props: Props) => {\n  const { input } = useField(props);\n  return <input />;\n};\n';
    expect(caught({ [PART]: field, [GALLERY]: shows('Alert: fieldStates((look) => <Alert {...look} />)') })).toEqual(
      [],
    );
    const more = "Alert: { ...fieldStates((look) => <Alert {...look} />), 'on a phone': <Alert /> }";
    expect(caught({ [PART]: field, [GALLERY]: shows(more) })).toEqual([]);
  });

  test('when a lazy part has the name of the part that it loads', () => {
    const lazy = "export const Alert = lazyPart(async () => (await import('./alert.tsx')).Alert);\n";
    const files = { [PART]: alert(), 'shared/src/ui/page/lazy-alert.ts': lazy };
    expect(caught({ ...files, [GALLERY]: shows('Alert: { plain: <Alert /> }') })).toEqual([]);
  });

  test('without the types, classes and values that a file exports', () => {
    const others =
      'export interface Props {}\nexport class Broken extends Error {}\nexport const Hidden = createContext(false);\n';
    expect(caught({ [PART]: others })).toEqual([]);
  });
});

describe('the gallery is incomplete', () => {
  test('when a part is not shown, and the message names the gallery file to change', () => {
    expect(caught({ [PART]: alert() })).toEqual([
      'Alert is not shown in the gallery. Add it to shared/src/ui/page/<page>.gallery.tsx; `npm run gallery` serves the gallery.',
    ]);
  });

  test('when a part is shown only in the gallery of another folder', () => {
    const files = { [PART]: alert(), 'shared/src/ui/value/value.gallery.tsx': shows('Alert: { plain: <Alert /> }') };
    expect(caught(files)).toEqual([
      expect.stringContaining('shows Alert, which no file of this folder exports'),
      expect.stringContaining('Alert is not shown in the gallery'),
    ]);
  });

  test.each([
    ['loading', '<Button loading={isBusy} />'],
    ['loading', '<PartWaiting />'],
    ['failed', 'isFailed ? <PartFailed /> : null'],
    ['empty', '<EmptyState about="" />'],
    ['disabled', '<input disabled={isDisabled} />'],
  ])('when the state %s of the part %s is not shown', (state, body) => {
    expect(caught({ [PART]: alert(body), [GALLERY]: shows('Alert: { plain: <Alert /> }') })).toEqual([
      expect.stringContaining(`Alert is not shown ${state} in the gallery.`),
    ]);
  });

  test('when an entry names a part and does not render the part', () => {
    expect(caught({ [PART]: alert(), [GALLERY]: shows('Alert: { plain: <p /> }') })).toEqual([
      'names Alert, but does not render <Alert>.',
    ]);
  });

  test('when an exception names a part that does not exist', () => {
    const [name = ''] = Object.keys(SHOWN_INSIDE);
    const messages = galleryProblems([{ path: PART, text: alert() }]).map(({ message }) => message);
    expect(messages).toContain(`${name} is an exception, but no component has this name. Remove it.`);
  });
});
