/** Specification §5, shared form rules: each rule has the name, and the message if any, of the specification. */
import * as v from 'valibot';
import { ruleText } from '../rule-texts.ts';
import { FORM_RULES } from './form-rules.ts';

const { between, digits, length, max, max_value, mimes, min, min_value, regex } = FORM_RULES;

type Piece = v.GenericSchema<string, string> | v.GenericPipeAction<string, string>;

const schemaOf = (piece: Piece): v.GenericSchema<string, string> =>
  piece.kind === 'schema' ? piece : v.pipe(v.string(), piece);

/** The gateway's message for the text in a field whose wire name is `password`; undefined when the text is accepted. */
const messageOf = (piece: Piece, text: string): string | undefined => {
  const issue = v.safeParse(schemaOf(piece), text).issues?.[0];
  return issue && ruleText(issue.message, 'password');
};

const TOO_SHORT = 'Password is too short, you want to get hacked?';
const TOO_WEAK = 'Password must contain at least one uppercase, one lowercase, one special character and one digit';

interface Case {
  readonly rule: string;
  readonly piece: Piece;
  readonly accepts: readonly string[];
  readonly refuses: readonly string[];
  readonly sentence: string;
}

const CASES: readonly Case[] = [
  {
    rule: 'required',
    piece: FORM_RULES.required,
    accepts: ['x', ' x ', '0', 'ஆ'],
    refuses: ['', ' ', '\t\n'],
    sentence: 'This is required',
  },
  {
    rule: 'email',
    piece: FORM_RULES.email,
    accepts: ['name@example.my', 'first.last+tag@mail.example.com.my'],
    refuses: ['name', 'name@', '@example.my', 'name@example', 'two@at@example.my', 'a b@example.my'],
    sentence: 'Enter an email address, like name@example.my',
  },
  {
    rule: 'max',
    piece: max(5),
    accepts: ['', '12345', '🍵🍵🍵🍵🍵'],
    refuses: ['123456', '🍵🍵🍵🍵🍵🍵'],
    sentence: 'Enter at most 5 characters',
  },
  {
    rule: 'min',
    piece: min(3),
    accepts: ['123', 'teh tarik'],
    refuses: ['', '12', '🍵🍵'],
    sentence: 'Enter at least 3 characters',
  },
  {
    rule: 'min_value',
    piece: min_value(10),
    accepts: ['10', '10.5', '99', '١٠'],
    refuses: ['9.99', '-10', '', 'ten', '1e3'],
    sentence: 'Enter 10 or more',
  },
  {
    rule: 'max_value',
    piece: max_value(10),
    accepts: ['10', '-1', '0', '٩'],
    refuses: ['10.01', '11', '', 'Infinity'],
    sentence: 'Enter 10 or less',
  },
  {
    rule: 'regex',
    piece: regex(/^[A-Z]{3}\d{2}$/),
    accepts: ['ABC12'],
    refuses: ['', 'abc12', 'ABC123'],
    sentence: 'This has the wrong format',
  },
  {
    rule: 'between',
    piece: between(1, 31),
    accepts: ['1', '31', '15.5', '３１'],
    refuses: ['0', '31.1', '32', '', '1-2'],
    sentence: 'Enter a number from 1 to 31',
  },
  {
    rule: 'alpha',
    piece: FORM_RULES.alpha,
    accepts: ['Aminah', 'أمينة', '陈美玲', 'தமிழ்'],
    refuses: ['', 'Aminah 1', 'Tan Mei', 'a-b'],
    sentence: 'Use letters only',
  },
  {
    rule: 'integer',
    piece: FORM_RULES.integer,
    accepts: ['0', '42', '-7', '٤٢', '99999999999999999999'],
    refuses: ['', '4.2', '4,200', '1e3', '0x10', '--1'],
    sentence: 'Enter a whole number',
  },
  {
    rule: 'digits',
    piece: digits(6),
    accepts: ['012345', '١٢٣٤٥٦'],
    refuses: ['', '12345', '1234567', '12345a', '-12345'],
    sentence: 'Enter exactly 6 digits',
  },
  {
    rule: 'alpha-dash',
    piece: FORM_RULES['alpha-dash'],
    accepts: ['a-b_1', 'كوب-١'],
    refuses: ['', 'a b', 'a.b', 'a/b'],
    sentence: 'Use only letters, digits, dashes and underscores',
  },
  {
    rule: 'alpha-num',
    piece: FORM_RULES['alpha-num'],
    accepts: ['abc123', '陈8'],
    refuses: ['', 'abc-123', 'a b'],
    sentence: 'Use only letters and digits',
  },
  {
    rule: 'length',
    piece: length(4),
    accepts: ['abcd', '🍵🍵🍵🍵'],
    refuses: ['', 'abc', 'abcde'],
    sentence: 'Enter exactly 4 characters',
  },
  {
    rule: 'alpha-spaces',
    piece: FORM_RULES['alpha-spaces'],
    accepts: ['Tan Mei Ling', 'أمينة بنت يوسف'],
    refuses: ['', 'Mei-Ling', 'Room 2'],
    sentence: 'Use only letters and spaces',
  },
  {
    rule: 'positive: number >= 0',
    piece: FORM_RULES.positive,
    accepts: ['0', '0.00', '1', '12.5', '١٢'],
    refuses: ['-1', '-0.01', '', 'one', 'NaN'],
    sentence: 'Please enter positive number!',
  },
  {
    rule: 'credit-card: 15-digit number starting 34 or 37',
    piece: FORM_RULES['credit-card'],
    accepts: ['378282246310005', '340000000000009', '٣٧٨٢٨٢٢٤٦٣١٠٠٠٥'],
    refuses: ['', '358282246310005', '37828224631000', '3782822463100055', '4111111111111111', '37828224631000x'],
    sentence: 'It is not valid credit card!',
  },
  {
    rule: 'password: at least 8 characters with a digit, lowercase, uppercase and one of !@#$%&*()',
    piece: FORM_RULES.password,
    accepts: Array.from('!@#$%&*()', (sign) => `Teh tar1k${sign}`),
    refuses: ['teh tar1k!', 'TEH TAR1K!', 'Teh tarik!', 'Teh tar1k', 'Teh tar1k?', 'Teh tar1k^'],
    sentence: TOO_WEAK,
  },
  {
    rule: 'password minimum',
    piece: FORM_RULES.password,
    accepts: ['Abcde1!x'],
    refuses: ['Abcd1!x', 'a', '1234567'],
    sentence: TOO_SHORT,
  },
  {
    rule: 'url: optional, must look like an http(s) address',
    piece: FORM_RULES.url,
    accepts: [
      '',
      ' ',
      'https://example.my',
      'HTTP://shop.example.my:8080/a?b=c#d',
      'https://kedai.example/beli teh'.replace(' ', '%20'),
    ],
    refuses: [
      'example.my',
      'ftp://example.my',
      'javascript:alert(1)//https://example.my',
      'https:example.my',
      'https://',
      'https://nowhere',
      'https://bank.example.my@elsewhere.example',
      'https://exa mple.my',
      'https:\\\\example.my',
    ],
    sentence: 'URL is invalid',
  },
];

describe.each(CASES)('$rule', ({ piece, accepts, refuses, sentence }) => {
  it.each(accepts)('accepts %p', (text) => expect(messageOf(piece, text)).toBeUndefined());
  it.each(refuses)(`refuses %p with “${sentence}”`, (text) => expect(messageOf(piece, text)).toBe(sentence));
});

test("positive: number >= 0; message 'Please enter positive number!'", () => {
  expect(messageOf(FORM_RULES.positive, '0')).toBeUndefined();
  expect(messageOf(FORM_RULES.positive, '-0.01')).toBe('Please enter positive number!');
});

test("credit-card: 15-digit number starting 34 or 37; message 'It is not valid credit card!'", () => {
  for (const start of ['34', '37'])
    expect(messageOf(FORM_RULES['credit-card'], `${start}0000000000000`)).toBeUndefined();
  for (const number of ['350000000000000', '37000000000000', '3700000000000000'])
    expect(messageOf(FORM_RULES['credit-card'], number)).toBe('It is not valid credit card!');
});

test('password: at least 8 characters with a digit, lowercase, uppercase and one of !@#$%&*()', () => {
  expect(messageOf(FORM_RULES.password, 'Teh7ari!')).toBeUndefined();
  expect(messageOf(FORM_RULES.password, 'Teh7arik')).toBe(TOO_WEAK);
});

test("password minimum message: '{field} is too short, you want to get hacked?'", () => {
  expect(messageOf(FORM_RULES.password, 'Teh7ar!')).toBe(TOO_SHORT);
});

test("url: optional, must look like an http(s) address; message 'URL is invalid'", () => {
  for (const text of ['', 'http://example.my', 'https://example.my/kedai'])
    expect(messageOf(FORM_RULES.url, text)).toBeUndefined();
  expect(messageOf(FORM_RULES.url, 'ftp://example.my')).toBe('URL is invalid');
});

test('a new password that is empty or longer than 256 characters is refused', () => {
  expect(messageOf(FORM_RULES.password, '')).toBe('This is required');
  expect(messageOf(FORM_RULES.password, `Teh tar1k!${'x'.repeat(256)}`)).toBe('This is too long');
});

describe('the rule “mimes”', () => {
  const File = v.pipe(v.object({ type: v.string() }), mimes('image/*', 'application/pdf'));

  it.each(['image/png', 'image/webp', 'application/pdf'])('accepts %s', (type) =>
    expect(v.is(File, { type })).toBe(true),
  );

  it.each(['', 'text/html', 'application/pdf2', 'images/png'])('refuses %p and names the accepted types', (type) => {
    const message = v.safeParse(File, { type }).issues?.[0].message ?? '';
    expect(ruleText(message)).toBe('Choose a file of one of these kinds: image/*, application/pdf');
  });
});

describe('the rule “confirmed”', () => {
  const Form = v.pipe(
    v.strictObject({ password: FORM_RULES.password, password_again: v.string() }),
    FORM_RULES.confirmed('password', 'password_again'),
  );

  it('accepts two equal passwords', () => {
    const form = { password: 'Teh tar1k!', password_again: 'Teh tar1k!' };
    expect(v.parse(Form, form)).toEqual(form);
  });

  it('marks the second field when the passwords differ, even if only by a space', () => {
    const { issues = [] } = v.safeParse(Form, { password: 'Teh tar1k!', password_again: 'Teh tar1k! ' });
    expect(issues.map((issue) => [v.getDotPath(issue), ruleText(issue.message)])).toEqual([
      ['password_again', 'This is not the same as above'],
    ]);
  });
});

test('every rule that the specification names exists under its name', () => {
  const describePiece =
    'required email max min min_value max_value confirmed regex between alpha integer digits alpha-dash alpha-num length alpha-spaces mimes positive credit-card password url';
  expect(Object.keys(FORM_RULES)).toEqual(describePiece.split(' '));
});
