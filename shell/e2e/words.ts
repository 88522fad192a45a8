/** The words a person reads, from the same catalogues as the screens: a journey in Arabic looks for Arabic buttons. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export type Language = 'en' | 'ms' | 'ar';

const FOLDERS = {
  kit: 'shared/src/i18n/messages',
  shell: 'shell/src/messages',
  collections: 'mfe-collections/src/messages',
  pay: 'mfe-public-pay/src/messages',
} as const;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** `words('pay', 'en')('bill.pay', { amount: 'RM 1.00' })`. Throws for a key that the catalogue does not have; other gaps stay. */
export function words(catalogue: keyof typeof FOLDERS, language: Language) {
  const path = join(resolve(FOLDERS[catalogue]), `${language}.json`);
  const messages: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return (key: string, gaps: Readonly<Record<string, string>> = {}): string => {
    const message = isRecord(messages) ? messages[key] : undefined;
    if (typeof message !== 'string') throw new Error(`${path} has no message "${key}".`);
    return message.replace(/\{\{(\w+)\}\}/g, (whole, gap: string) => gaps[gap] ?? whole);
  };
}

export type Words = ReturnType<typeof words>;

/** A message whose gaps may hold anything, to look for as a whole. */
export const like = (message: string): RegExp =>
  new RegExp(message.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\{\w+\}\}/g, '.*'));
