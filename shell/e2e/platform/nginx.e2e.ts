/** The same build, served by nginx with the configuration that is written for it. */
import { resolve } from 'node:path';
import { runNginx } from '../../../deploy/nginx/testing/running.ts';
import { scaled } from '../../../deploy/testbed/machine.ts';
import {
  bareEnvironment,
  dataFolder,
  ended,
  freePorts,
  serveGateway,
  waitForServer,
  type Addresses,
} from '../../../deploy/testbed/testbed.ts';
import { BANKS, payerOn } from '../../../deploy/testbed/payer.ts';
import { expect, test } from '../../../deploy/testbed/journey.ts';
import { merchantAt } from '../../../deploy/testbed/merchant.ts';
import { portalOn } from '../../../deploy/testbed/portal.ts';

/** A gateway that allows the origins of nginx, and nginx that serves the build. */
async function behindNginx(visit: (testbed: Addresses) => Promise<void>): Promise<void> {
  const [portal = 0, payer = 0, gatewayPort] = await freePorts(3);
  const testbed = {
    portal: `http://localhost:${portal}`,
    payer: `http://localhost:${payer}`,
    gateway: `http://localhost:${gatewayPort}`,
  };
  const { folder, remove } = await dataFolder();
  const gateway = serveGateway({
    ...bareEnvironment(),
    GATEWAY_PORT: String(gatewayPort),
    PORTAL_ORIGIN: testbed.portal,
    PAYER_ORIGIN: testbed.payer,
    DATA_FOLDER: folder,
  });
  try {
    await waitForServer(`${testbed.gateway}/healthz`, gateway);
    const addresses = { gateway: testbed.gateway, payer: testbed.payer, isSecure: false };
    const nginx = await runNginx({ store: resolve('dist'), addresses, settings: {} }, { portal, payer });
    try {
      await visit(testbed);
    } finally {
      await nginx.stop();
    }
  } finally {
    await ended(gateway);
    await remove();
  }
}

test('behind nginx a merchant signs in and reads a list, and a payer pays a bill', async ({ page, context, say }) => {
  test.setTimeout(scaled(120_000));
  await behindNginx(async (testbed) => {
    const portal = portalOn(page, testbed, say.shell);
    await portal.signIn();
    await portal.go('/collections/list');
    await expect(page.getByRole('table')).toBeVisible();

    const merchant = await merchantAt(testbed);
    const bill = await merchant.createBill((await merchant.createCollection('Yuran Taska')).id);
    const payer = payerOn(await context.newPage(), testbed, say.pay);
    await payer.open(bill.id);
    await payer.payAt(BANKS.approves);
    await expect(payer.receipt).toBeVisible();
    // Idle pages prefetch files that may be opened next, so they must be closed before nginx.
    for (const each of context.pages()) await each.close();
  });
});
