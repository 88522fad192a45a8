/**
 * The English sentences of form rules, as the gateway sends them, and the conversion from a sentence back to its rule. `{{field}}` is the
 * field's own name.
 */
import { PERMISSIONS } from './permissions.ts';
import { fieldWords, rule, ruleOf, type RuleKey, type RuleMessage, type RuleValues } from './rules.ts';

export const RULES = {
  required: 'This is required',
  email: 'Enter an email address, like name@example.my',
  phone: 'Enter a Malaysian phone number, like 012-345 6789',
  amount: 'Enter an amount, like 120.50',
  amount_positive: 'Enter an amount above zero',
  amount_maximum: 'Enter at most 1,000,000.00',
  date: 'Enter a date, like 2026-11-20',
  date_range: 'Enter two dates in order, like 2026-11-01..2026-11-30',
  range_order: 'The last day cannot be before the first',
  too_long: 'This is too long',
  storable: 'This contains a character that cannot be stored',
  choose: 'Choose one of the options',
  absent: 'This does not exist, or is not yours',
  stopped: 'This collection is stopped',
  messages_hour: 'At most {{limit}} messages an hour; {{left}} more can go now',
  bill_placed: 'Only a draft can go to another collection',
  amount_under_way: 'A payment of this amount is under way',
  day_to_come: 'This day is still to come',
  email_or_phone: 'Enter an email or a phone number',
  expiry_over: 'The last day to pay has passed',
  expiry_before_due: 'The last day to pay cannot be before the due date',
  maximum_below: 'Maximum is below minimum',
  min: 'Enter at least {{min}} characters',
  max: 'Enter at most {{max}} characters',
  length: 'Enter exactly {{length}} characters',
  min_value: 'Enter {{min}} or more',
  max_value: 'Enter {{max}} or less',
  between: 'Enter a number from {{min}} to {{max}}',
  integer: 'Enter a whole number',
  digits: 'Enter exactly {{length}} digits',
  positive: 'Please enter positive number!',
  alpha: 'Use letters only',
  alpha_dash: 'Use only letters, digits, dashes and underscores',
  alpha_num: 'Use only letters and digits',
  alpha_spaces: 'Use only letters and spaces',
  regex: 'This has the wrong format',
  url: 'URL is invalid',
  mimes: 'Choose a file of one of these kinds: {{kinds}}',
  sheet: 'This cannot be read as an Excel workbook or a .csv file',
  sheet_empty: 'There are no rows in it',
  sheet_rows: 'It has too many rows: at most {{max}} can be read at once',
  repeated: 'The same as in row {{line}}',
  file_size: 'Choose a file of at most {{max}} MB',
  pixels: 'Choose a picture of at most {{max}} pixels on each side',
  too_many: 'Choose at most {{max}}',
  picture_moves: 'Choose a picture that does not move',
  picture_damaged: 'This picture is damaged or cut off, so it cannot be shown',
  picture_twice: 'A picture can stand here only once',
  crop_outside: 'This lies outside the picture',
  no_room: 'There is no room for more pictures, so delete some first',
  credit_card: 'It is not valid credit card!',
  confirmed: 'This is not the same as above',
  password: '{{field}} must contain at least one uppercase, one lowercase, one special character and one digit',
  password_minimum: '{{field}} is too short, you want to get hacked?',
  postcode: 'Enter a postcode of five digits, like 50480',
  postcodes: 'Write postcodes and ranges of them, like 87000, 88000-91999',
  zone_empty: 'Choose a state, or write postcodes',
  weight: 'Enter a weight in kg, like 1.5',
  weight_positive: 'Enter a weight above zero',
  weight_order: 'This must be more than where the weights begin',
  time: 'Enter a time, like 09:30',
  time_order: 'This must be after the time of opening',
  hours_overlap: 'These hours overlap those in row {{line}}',
  disclosure: 'A published store shows this to buyers',
  postcode_state: 'This postcode is not in {{state}}',
  password_common: 'Too many people use this or something like it, so it is guessed first. Choose another',
  password_present: 'This is not your present password',
  email_code: 'This code is wrong or has ended',
  factor_code: 'This code is wrong or was used already',
  factor_code_form: 'Enter the six digits of your app, or a recovery code of 16 characters',
  factor_code_digits: 'Enter the six digits of your app',
  passkey_unknown: 'This passkey is not yours, or did not answer rightly',
  passkey_taken: 'This passkey is in use already',
  taken: 'Somebody has this already. Choose another',
  bank_account: 'Enter the 5 to 20 digits of a bank account',
  payee_unknown: 'No payee has this name. Give the bank account too, or choose another',
  payee_ambiguous: 'Several payees have this name. Give the bank account too',
  payee_inactive: 'This payee is not in use',
  payee_other_account: 'This payee has another bank account. Change the payee first',
  payee_other_name: 'This bank account is known as that of the payee {{name}}',
  payee_other_holder: 'This bank account is known with the holder {{name}}',
  account_unknown: 'The bank has no such account',
  holder_differs: 'The bank knows the holder {{name}}. Write this name here if you want to pay them',
  scopes_read: 'Choose something that it may see',
  scope_not_held: 'You may not do this yourself',
  key_expiry_over: 'This day is already over',
  address: 'Enter an IP address, like 203.0.113.7, or a range, like 203.0.113.0/24',
  address_zeros: 'Leave out zeros at the beginning of a part: some programs read them as another number',
  address_port: 'Leave out the port: a server has another one with every call',
  address_zone: 'Leave out the zone, which begins with %: it means something on one machine only',
  address_inside: 'This lies in the range {{range}}. Enter that, or leave out what follows the stroke',
  address_wide: 'This is too wide: the number after the stroke is {{max}} or more',
  address_nobody: 'No server calls from this address',
  address_same: 'The entry “{{name}}” has this address already',
  address_held: 'The entry “{{name}}” lets it in already with {{range}}',
  entries_most: 'There are {{max}} entries already, and no room for more',
  refuses_callers: 'Keys were used from addresses that this would refuse: {{count}}. Look at them, then confirm',
  sku: 'Use only letters, digits and . - / _',
  sku_taken: '{{name}} has this SKU already',
  stock_least: 'Orders need {{needed}}: enter {{min}} or more',
  stock_most: 'Orders need {{needed}}: at most {{max}} can be written off',
  stock_needed: 'Orders need {{needed}} of these, so they stay counted',
  not_counted: 'These are not counted',
  percent: 'Enter a percentage, like 12.5',
  day_after_today: 'Choose a day after today',
  day_from_today: 'Choose today or a later day',
  changed_meanwhile: 'Somebody changed this meanwhile',
  done_already: 'This was done already',
  other_category: 'This subcategory belongs to another category',
  line_gone: 'The store does not sell this any more',
  line_sold_out: 'This is sold out',
  line_short: 'Less of this is left than you ask for',
  line_least: 'The store sells more of this at a time',
  line_most: 'The store sells less of this at a time',
  not_sent_there: 'The store does not send to this postcode',
  not_sent_so: 'This is not sent in this way any more',
  nothing_to_send: 'Nothing of this order is left to hand over',
  not_on_shelf: 'Fewer of its goods are on the shelf: count them first',
  nothing_to_return: 'Nothing of this order can be returned now',
  refund_most: 'At most RM {{max}} of this can be refunded',
  return_sum: 'Together these must be {{quantity}}',
  in_return: 'Some of its pieces are in a return',
  handed_over: 'Some of this order was handed over already',
  parcel_waits: 'A parcel of this order waits to be handed over: take it back first',
  parcel_cancelled: 'This parcel was taken back',
  parcel_booked: 'A courier is booked: cancel that first',
  order_total: 'This order comes to RM {{total}} now',
  order_least: 'An order here comes to RM {{least}} or more',
  order_most: 'An order here comes to RM {{most}} at most',
  no_discount: 'This code takes nothing off any more',
  order_under_way: 'Your earlier order is being paid',
  plan_same: 'This plan is in force already',
  plan_at_end: 'For less, choose the end of the period',
  plan_pictures: 'You keep {{count}} pictures, and this plan has room for {{limit}}',
  critical_notice: 'This is about your money or who may move it, so it cannot be switched off',
  identity: 'Enter an identity card number, like 900131-14-5678, or an SSM number, like 201901000005',
  bank_twice: 'This bank account is among yours already',
  settled_to: 'Settlements go here. Choose another account for them first',
  nric: 'Enter an identity card number, like 900131-14-5678',
  passport: 'Enter a passport number of 6 to 12 letters and digits, like A12345678',
  registration_number: 'Enter an SSM number, like 201901000005, or the number of a society, like PPM-006-14-21092017',
  old_registration: 'Enter the old number, like 1312525-A',
  registration_kind: 'This number belongs to another kind of business',
  tax_number: 'Enter a tax number (TIN), like C12345678900',
  sst_number: 'Enter an SST number, like W10-1808-32000001',
  birthday_nric: 'The identity card number says another birthday',
  share_total: 'Other owners hold {{taken}}%, so at most {{left}}% is left',
  identity_twice: 'Another owner has this number already',
  account_name_twice: 'One of your accounts has this name already',
  account_acted_for: 'You are acting for this account now. Switch to another one first',
  account_records: '{{count}} still open',
  account_balance: 'RM {{amount}} is still there',
  amount_missing: 'RM {{amount}} is missing',
  day_most: 'At most RM {{amount}} in one day',
  day_most_account: 'At most RM {{amount}} in one day for this account',
  accounts_most: 'At most {{max}} virtual accounts can be open',
  account_people: '{{count}} of its people have no other account',
  grants_more: 'This brings more than you may do yourself: {{permissions}}',
  holds_more: 'This person may do more than you',
  owner_by_owner: 'Only an owner makes another person an owner',
  invited_already: 'An invitation to this address is open',
  belongs_already: 'A person with this address belongs to the account',
  role_reserved: 'This is the name of a role that every account has',
  role_name_twice: 'Another role has this name',
  takes_over_less: '{{name}} may not do all that these keys may',
} as const;

const BLANK = /\{\{(\w+)\}\}/g;

const isKey = (key: string): key is RuleKey => Object.hasOwn(RULES, key);

/**
 * Converts the rule in a schema's message to its English sentence, for the field with the wire name `field`. Any other text is returned
 * unchanged.
 */
export function ruleText(message: string, field = ''): string {
  const found = ruleOf(message);
  if (!found || !isKey(found.key)) return message;
  const values: RuleValues = { field: fieldWords(field), ...found.values };
  return RULES[found.key].replace(BLANK, (blank, name: string) => values[name] ?? blank);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patternOf = (sentence: string): RegExp => {
  const pattern = sentence.split(BLANK).map((part, at) => (at % 2 ? `(?<${part}>.+)` : escaped(part)));
  return new RegExp(`^${pattern.join('')}$`, 's');
};

const SENTENCES = Object.entries(RULES).map(([key, sentence]) => ({
  key: key as RuleKey,
  pattern: patternOf(sentence),
}));

const PERMISSION_NAMES = new Map<string, string>(Object.entries(PERMISSIONS).map(([name, words]) => [words, name]));

/**
 * Converts `Approve payouts, See bills` to `payouts.approve, bills.read`. The name of one permission may contain commas, so the pieces
 * are joined until they match a permission. A list with unknown names, which a later gateway may send, is returned unchanged.
 */
function permissionNames(list: string): string {
  const names: string[] = [];
  let words = '';
  for (const piece of list.split(', ')) {
    words = words === '' ? piece : `${words}, ${piece}`;
    const name = PERMISSION_NAMES.get(words);
    if (name === undefined) continue;
    names.push(name);
    words = '';
  }
  return words === '' ? names.join(', ') : list;
}

/** Replaces the English names of permissions by their wire names, which every language translates; other values are unchanged. */
const namedValues = (values: RuleValues): RuleValues =>
  values['permissions'] === undefined ? values : { ...values, permissions: permissionNames(values['permissions']) };

/** The rule behind an English sentence of the gateway, in the form of a schema's message; undefined for any other text. */
export function ruleIn(sentence: string): RuleMessage | undefined {
  for (const { key, pattern } of SENTENCES) {
    const match = pattern.exec(sentence);
    if (match) return rule(key, match.groups && namedValues(match.groups));
  }
  return undefined;
}
