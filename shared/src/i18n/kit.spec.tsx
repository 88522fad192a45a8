import { rule } from '../contract/kernel/rules.ts';
import { setLanguage } from './i18n.ts';
import { kitMessages, ruleMessage } from './kit.ts';
import { portalMessages } from './portal-messages.ts';

beforeAll(() => Promise.all([kitMessages.load(), portalMessages.load()]));
afterAll(() => setLanguage('en'));

it.each([
  ['en', 'This brings more than you may do yourself: Approve payouts, See bills'],
  ['ms', 'Ini memberi lebih daripada yang anda sendiri boleh buat: Luluskan bayaran keluar, Lihat bil'],
  ['ar', 'هذا يمنح أكثر مما يمكنك أنت فعله: اعتماد الدفعات الصادرة, عرض الفواتير'],
] as const)('a refusal that lists permissions has their names in the language %s', async (language, sentence) => {
  await setLanguage(language);
  expect(ruleMessage(rule('grants_more', { permissions: 'payouts.approve, bills.read' }))).toBe(sentence);
});

it('an amount in the message of a rule has a thousands separator', async () => {
  await setLanguage('en');
  expect(ruleMessage(rule('amount_missing', { amount: '997715.42' }))).toBe('RM 997,715.42 is missing');
  expect(ruleMessage(rule('max', { max: 1500 }))).toBe('Enter at most 1500 characters');
});

it('permission names that are already translated are not changed in the message of a rule', async () => {
  await setLanguage('ms');
  expect(ruleMessage(rule('grants_more', { permissions: 'See bills, Do more' }))).toMatch(/: See bills, Do more$/);
});
