/**
 * A merchant at the gateway itself, without a browser: for what a journey needs before it begins, and for what it wants to know
 * at its end. What a journey is about, it does on the screens.
 */
import { auth } from '@portal/shared/contract/auth.ts';
import { bills } from '@portal/shared/contract/bills.ts';
import { fillPath, type CallAnswer, type CallInput, type CallSpec } from '@portal/shared/contract/call.ts';
import { billMethods, collections } from '@portal/shared/contract/collections.ts';
import type { Envelope } from '@portal/shared/contract/envelope.ts';
import { billForm, pageForm, type BillInput } from '@portal/shared/testing/forms.ts';
import type { Addresses } from './house.ts';

/** A demonstration merchant, as `npm start` prints it. */
export const AMINAH = { username: 'aminah', password: 'teh tarik kurang manis', name: 'Tadika Sinar Pagi' } as const;

interface LedgerProof {
  /** Sentences that say what is wrong in the books; none when they are right. */
  readonly faults: readonly string[];
  /** Sen as decimal digits; a debit is positive. */
  readonly balances: readonly { readonly ledger_account: string; readonly balance: string }[];
}

/** A day in Kuala Lumpur, counted from today. */
export const dayFromNow = (days: number) => {
  const at = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuala_Lumpur' }).format(at);
};

type Answered<T> = Omit<Envelope, 'data'> & { readonly data: T };

export async function merchantAt({ gateway }: Addresses, who: { username: string; password: string } = AMINAH) {
  let token: string | null = null;

  async function ask<T>(method: string, path: string, body?: unknown): Promise<Answered<T>> {
    const response = await fetch(`${gateway}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Answered<T>;
    if (answer.response_code !== 2000) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    token = answer.token ?? token;
    return answer;
  }

  async function call<const S extends CallSpec>(spec: S, input: CallInput<S>): Promise<CallAnswer<S>> {
    const { params, query, body } = input as Partial<Record<'params' | 'query', Record<string, string>>> & {
      body?: unknown;
    };
    const asked = query ? `?${new URLSearchParams(query)}` : '';
    return (await ask<CallAnswer<S>>(spec.method, `/api/v1/${fillPath(spec.path, params)}${asked}`, body)).data;
  }

  await call(auth.login, { body: { username: who.username, password: who.password } });

  return {
    call,
    createCollection: (title: string) =>
      call(collections.create, { body: { title, description: '', record_status: 1 } }),
    /** A payment page: RM25.00 each, at most four. */
    createPage: (title: string) => call(billMethods.create, { body: pageForm({ title }) }),
    /** A bill of RM120.00, due in a week, unless the journey says otherwise. */
    createBill: (collection_id: string, changes: Partial<BillInput> = {}) =>
      call(bills.create, {
        body: billForm({
          collection_id,
          payer_name: 'Nurul Huda binti Ismail',
          payer_email: 'nurul@example.my',
          description: 'Yuran bulanan',
          due_date: dayFromNow(7),
          ...changes,
        }),
      }),
    bill: (id: string) => call(bills.get, { params: { id } }),
    /** Moves the sandbox clock forward, which runs what has become due. */
    pass: (minutes: number) => ask('POST', '/sandbox/control/clock/advance', { minutes }),
    ledger: async () => (await ask<LedgerProof>('GET', '/sandbox/control/ledger')).data,
  };
}

export type Merchant = Awaited<ReturnType<typeof merchantAt>>;
