/**
 * Labels of fields and values of audited records. An unknown field or value is shown by its wire name, because an entry may be older
 * than the messages.
 */
import { fieldWords } from '@portal/shared/contract/kernel/rules.ts';
import { formatDay, formatMoment } from '@portal/shared/i18n/format.ts';
import { currentLanguage } from '@portal/shared/i18n/i18n.ts';
import { accessWord, kitMessages } from '@portal/shared/i18n/kit.ts';
import type { AuditText } from '../audit.ts';
import { companyField, companyValue } from './company-words.ts';

const FIELDS = [
  'name',
  'label',
  'address',
  'key',
  'scopes',
  'expires_on',
  'overlap_minutes',
  'role',
  'email',
  'permissions',
  'invited_by',
  'screen',
  'reason',
  'plan',
  'payment_maximum',
  'payout_daily',
  'one_approver_from',
  'two_approvers_from',
  'daily_maximum',
  'takes_effect_at',
  'amount',
  'payee',
  'introducer',
  'invite_code',
] as const;
type Field = (typeof FIELDS)[number];

const isField = (name: string): name is Field => (FIELDS as readonly string[]).includes(name);

/** Current names of fields that had other names in entries of earlier releases. */
const EARLIER_NAMES: Readonly<Record<string, Field>> = {
  one_from: 'one_approver_from',
  two_from: 'two_approvers_from',
};

export const fieldWord = (t: AuditText, wireName: string): string => {
  const name = EARLIER_NAMES[wireName] ?? wireName;
  return isField(name) ? t(`field.${name}`) : (companyField(name) ?? fieldWords(name));
};

/** The fields in which an empty value has a meaning, with the message for that meaning. */
const NONE: Readonly<Record<string, 'none.expires_on' | 'none.key'>> = {
  expires_on: 'none.expires_on',
  key: 'none.key',
};

const SCREENS = ['overview', 'balances', 'exceptions', 'company', 'document'] as const;
const isScreen = (value: unknown): value is (typeof SCREENS)[number] => SCREENS.some((screen) => screen === value);

const A_DAY = /^\d{4}-\d{2}-\d{2}$/;
const A_MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function wordOf(t: AuditText, field: string, value: unknown): string {
  if (typeof value === 'boolean') return kitMessages.text(value ? 'yes' : 'no');
  if (field === 'overlap_minutes') return t('minutes', { count: Number(value) });
  if (field === 'screen' && isScreen(value)) return t(`screen.${value}`);
  if (field === 'scopes' || field === 'permissions') return accessWord('permission', String(value));
  const word = typeof value === 'string' ? companyValue(field, value) : undefined;
  if (word !== undefined) return word;
  if (field === 'role') return accessWord('role', String(value));
  if (typeof value === 'string') {
    if (A_MOMENT.test(value)) return formatMoment(value, currentLanguage());
    return A_DAY.test(value) ? formatDay(value, currentLanguage()) : value;
  }
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, part]) => `${fieldWord(t, name)}: ${valueWords(t, name, part)}`)
      .join(', ');
  return String(value);
}

/** The text for a value; a dash if it is absent. */
export function valueWords(t: AuditText, field: string, value: unknown): string {
  if (value === undefined) return '–';
  if (value === null || value === '') return field in NONE ? t(NONE[field] ?? 'none.key') : '–';
  if (!Array.isArray(value)) return wordOf(t, field, value);
  return value.length === 0 ? '–' : value.map((one: unknown) => wordOf(t, field, one)).join(', ');
}
