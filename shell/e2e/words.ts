/** The words a person reads, from the same catalogues as the screens: a journey in Arabic looks for Arabic buttons. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export type Language = 'en' | 'ms' | 'ar';

/** A catalogue of a remote is called by what it is about. */
const FOLDERS = {
  kit: 'shared/src/i18n/messages',
  inside: 'shared/src/i18n/messages/inside',
  shell: 'shell/src/messages',
  sheet: 'shared/src/ui/sheet/messages',
  image: 'shared/src/ui/image/messages',
  collections: 'mfe-collections/src/messages',
  settings: 'mfe-collections/src/messages/settings',
  bills: 'mfe-collections/src/messages/bills',
  stores: 'mfe-stores/src/messages',
  introducer: 'mfe-introducer/src/messages',
  pay: 'mfe-public-pay/src/messages',
  beside: 'mfe-public-pay/src/messages/beside',
  card: 'mfe-public-pay/src/messages/card',
} as const;

type Catalogue = keyof typeof FOLDERS;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** `words('pay', 'en')('bill.pay', { amount: 'RM 1.00' })`. Throws for a key that the catalogue does not have; other gaps stay. */
export function words(catalogue: Catalogue, language: Language) {
  const path = join(resolve(FOLDERS[catalogue]), `${language}.json`);
  const messages: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return (key: string, gaps: Readonly<Record<string, string>> = {}): string => {
    const message = isRecord(messages) ? messages[key] : undefined;
    if (typeof message !== 'string') throw new Error(`${path} has no message "${key}".`);
    return message.replace(/\{\{(\w+)\}\}/g, (whole, gap: string) => gaps[gap] ?? whole);
  };
}

export type Words = ReturnType<typeof words>;

/** Every catalogue in one language. */
export const allWords = (language: Language) =>
  Object.fromEntries(
    (Object.keys(FOLDERS) as Catalogue[]).map((catalogue) => [catalogue, words(catalogue, language)]),
  ) as Readonly<Record<Catalogue, Words>>;

/** A message whose gaps may hold anything, to look for as a whole. */
export const like = (message: string): RegExp =>
  new RegExp(message.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{\w+\}\}/g, '.*'));
