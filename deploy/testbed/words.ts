/** The displayed texts, from the same catalogues as the screens: a journey in Arabic looks for Arabic buttons. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export type Language = 'en' | 'ms' | 'ar';

/** The folders of each catalogue, by its subject. A catalogue may have parts, which are loaded when they are needed. */
const FOLDERS = {
  kit: ['shared/src/i18n/messages', 'shared/src/i18n/messages/portal'],
  shell: ['shell/src/messages', 'shell/src/apps/identity/absent/messages', 'shell/src/apps/account/messages'],
  topUp: ['shell/src/apps/account/messages/top-up'],
  channels: ['shared/src/i18n/messages/channels'],
  sheet: ['shared/src/ui/sheet/messages'],
  image: ['shared/src/ui/image/messages'],
  collections: ['mfe-collections/src/messages', 'mfe-collections/src/messages/bills'],
  settings: ['mfe-collections/src/messages/settings'],
  preview: ['mfe-collections/src/messages/preview'],
  stores: ['mfe-stores/src/messages'],
  bulk: ['mfe-stores/src/messages/bulk'],
  grid: ['shared/src/ui/sheet/edit/messages'],
  orders: ['mfe-stores/src/messages/orders'],
  apiKeys: ['shell/src/apps/account/messages/api-keys'],
  whitelist: ['shell/src/apps/account/messages/whitelist'],
  audit: ['shell/src/apps/account/messages/audit'],
  people: ['shell/src/apps/account/messages/people'],
  invitation: ['shell/src/apps/identity/invitation/messages'],
  security: ['shell/src/apps/account/messages/security'],
  proof: ['shell/src/messages/proof'],
  plan: ['shell/src/apps/account/messages/plan'],
  notifications: ['shell/src/apps/account/messages/notifications'],
  company: ['shell/src/apps/account/messages/company'],
  money: [
    'mfe-payouts-settlements/src/messages',
    'mfe-payouts-settlements/src/messages/payouts',
    'shared/src/i18n/messages/report',
  ],
  pools: ['mfe-payouts-settlements/src/messages/pools'],
  refunds: ['mfe-payouts-settlements/src/messages/refunds'],
  reportFiles: ['mfe-payouts-settlements/src/messages/report-files'],
  settlements: ['mfe-payouts-settlements/src/messages/settlements'],
  administration: ['shell/src/apps/administration/messages', 'shell/src/apps/administration/messages/company'],
  introducer: ['mfe-introducer/src/messages'],
  pay: ['mfe-public-pay/src/messages', 'mfe-public-pay/src/messages/page'],
  secondary: ['mfe-public-pay/src/messages/secondary'],
  card: ['mfe-public-pay/src/messages/card'],
  order: ['mfe-public-pay/src/messages/order'],
  store: ['mfe-public-pay/src/messages/store', 'mfe-public-pay/src/messages/store/ordering'],
} as const;

type Catalogue = keyof typeof FOLDERS;

type Messages = Readonly<Record<string, unknown>>;

const messagesOf = (catalogue: Catalogue, language: Language): Messages =>
  FOLDERS[catalogue].reduce<Messages>(
    (all, folder) => ({
      ...all,
      ...(JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8')) as Messages),
    }),
    {},
  );

/** `words('pay', 'en')('bill.pay', { amount: 'RM 1.00' })`. Throws for a key that the catalogue does not have; unfilled placeholders stay. */
export function words(catalogue: Catalogue, language: Language) {
  const messages = messagesOf(catalogue, language);
  return (key: string, gaps: Readonly<Record<string, string>> = {}): string => {
    const message = messages[key];
    if (typeof message !== 'string') throw new Error(`${catalogue} has no message "${key}" in ${language}.`);
    return message.replace(/\{\{(\w+)\}\}/g, (whole, gap: string) => gaps[gap] ?? whole);
  };
}

export type Words = ReturnType<typeof words>;

/** Every catalogue in one language. */
export const allWords = (language: Language) =>
  Object.fromEntries(
    (Object.keys(FOLDERS) as Catalogue[]).map((catalogue) => [catalogue, words(catalogue, language)]),
  ) as Readonly<Record<Catalogue, Words>>;

/** A pattern for a whole message whose placeholders may hold any text. */
export const like = (message: string): RegExp =>
  new RegExp(message.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{\w+\}\}/g, '.*'));
