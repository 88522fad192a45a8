/** The steps of a payer with a card, and every place in which a browser could store or send the card. */
import type { BrowserContext, Page } from '@playwright/test';
import { CANARY } from '../../shared/src/testing/card-traces.ts';
import type { Words } from './words.ts';

export function cardOn(page: Page, say: { readonly channels: Words; readonly card: Words }) {
  const field = (name: string) => page.getByRole('textbox', { name: say.card(name), exact: true });
  return {
    field,
    choose: () => page.getByRole('radio', { name: say.channels('channel.card'), exact: true }).click(),
    fill: async ({ number, cvv }: { readonly number: string; readonly cvv: string } = CANARY) => {
      await field('number').fill(number);
      await field('month').fill(CANARY.month);
      await field('year').fill(CANARY.year);
      await field('cvv').fill(cvv);
    },
  };
}

/** Records every later request of the browser, including beacons, in an array that grows: address, headers and body. */
export function recordRequests(context: BrowserContext): readonly string[] {
  const requests: string[] = [];
  context.on('request', (request) =>
    requests.push([request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join(' ')),
  );
  return requests;
}

/** Everything that the browser stores: the persistent storage of every origin, and the session storage and caches of this page. */
export async function browserStorageOf(context: BrowserContext, page: Page): Promise<string> {
  const lasting = await context.storageState({ indexedDB: true });
  const ofPage = await page.evaluate(async () => {
    const answers: string[] = [];
    for (const name of await globalThis.caches.keys()) {
      const cache = await globalThis.caches.open(name);
      for (const request of await cache.keys())
        answers.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return [Object.entries(sessionStorage), answers, history.state as unknown, location.href, window.name];
  });
  return JSON.stringify([lasting, ofPage]);
}
