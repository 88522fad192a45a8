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

describe('the gallery is whole', () => {
  test('where each part is shown in its states', () => {
    expect(caught({ [PART]: alert(), [GALLERY]: shows('Alert: { plain: <Alert /> }') })).toEqual([]);
  });

  test('where a field is shown by the states of every field', () => {
    const field =
      'export const Alert = (props: Props) => {\n  const { input } = useField(props);\n  return <input />;\n};\n';
    expect(caught({ [PART]: field, [GALLERY]: shows('Alert: fieldStates((look) => <Alert {...look} />)') })).toEqual(
      [],
    );
    const more = "Alert: { ...fieldStates((look) => <Alert {...look} />), 'on a phone': <Alert /> }";
    expect(caught({ [PART]: field, [GALLERY]: shows(more) })).toEqual([]);
  });

  test('where a lazy part and the part itself have one name', () => {
    const lazy = "export const Alert = lazyPart(async () => (await import('./alert.tsx')).Alert);\n";
    const files = { [PART]: alert(), 'shared/src/ui/page/lazy-alert.ts': lazy };
    expect(caught({ ...files, [GALLERY]: shows('Alert: { plain: <Alert /> }') })).toEqual([]);
  });

  test('whatever is a type, a class or a value', () => {
    const others =
      'export interface Props {}\nexport class Broken extends Error {}\nexport const Hidden = createContext(false);\n';
    expect(caught({ [PART]: others })).toEqual([]);
  });
});

describe('the gallery is not whole', () => {
  test('where a part is not shown, and the sentence says where it belongs', () => {
    expect(caught({ [PART]: alert() })).toEqual([
      'Alert is not shown in the gallery. Add it to shared/src/ui/page/<page>.gallery.tsx; `npm run gallery` shows what is there.',
    ]);
  });

  test('where another folder shows it', () => {
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
  ])('where the state %s is left out of %s', (state, body) => {
    expect(caught({ [PART]: alert(body), [GALLERY]: shows('Alert: { plain: <Alert /> }') })).toEqual([
      expect.stringContaining(`Alert is not shown ${state} in the gallery.`),
    ]);
  });

  test('where a name stands over nothing', () => {
    expect(caught({ [PART]: alert(), [GALLERY]: shows('Alert: { plain: <p /> }') })).toEqual([
      'names Alert and draws no <Alert>.',
    ]);
  });

  test('where an exception is about no part', () => {
    const [name = ''] = Object.keys(SHOWN_INSIDE);
    const messages = galleryProblems([{ path: PART, text: alert() }]).map(({ message }) => message);
    expect(messages).toContain(`${name} is an exception, and there is no such part.`);
  });
});
