/** The time until the first page of a remote, as the page reports it to the edge. */
import { expect, test } from '../../../deploy/testbed/journey.ts';
import { portalOn } from '../../../deploy/testbed/portal.ts';
import { telemetryOf } from '../../../deploy/testbed/registry.ts';

test('a page reports the time until the first page of a remote, for a new document and for a change of the remote', async ({
  page,
  testbed,
  say,
}) => {
  const telemetry = telemetryOf(page);
  const reported = () =>
    telemetry.flatMap((line) => (line.kind === 'first-screen' ? [`${line.remote} ${line.ring} ${line.visit}`] : []));
  // The time in which a person types a password is not measured.
  const portal = portalOn(page, testbed, say.shell);
  await portal.open('/login');
  await portal.signIn();
  await expect.poll(reported).toEqual(['mfe-payouts-settlements stable navigation']);
  await page.reload();
  await expect.poll(reported).toContain('mfe-payouts-settlements stable document');
  await portal.go('/customers/datatable');
  await expect.poll(reported).toContain('mfe-collections stable navigation');
  expect(reported()).toHaveLength(3);
});
