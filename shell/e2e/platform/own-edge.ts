/** A test's own edge in front of the testbed's gateway: the test changes its responses and reads the telemetry that it receives. */
import type { AddressInfo } from 'node:net';
import type { Telemetry } from '@portal/shared/remote/telemetry.ts';
import type { Origin } from '../../../deploy/http/headers.ts';
import { edgeServer } from '../../../deploy/edge/server.ts';
import type { Addresses } from '../../../deploy/testbed/testbed.ts';

/**
 * `prepare` adds hooks. The gateway refuses calls of pages served by this edge, because it allows only the testbed's
 * origins.
 */
export async function openEdge(
  kind: Origin,
  { gateway, payer }: Addresses,
  prepare: (edge: ReturnType<typeof edgeServer>) => void,
) {
  const noted: Telemetry[] = [];
  const edge = edgeServer(kind, 'dist', { gateway, payer, isSecure: false }, {}, (line) => noted.push(line));
  prepare(edge);
  await edge.listen({ port: 0, host: 'localhost' });
  const { port } = edge.server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, noted: noted as readonly Telemetry[], close: () => edge.close() };
}
