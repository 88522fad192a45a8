/** The metrics of the gateway in the OpenMetrics text format, on a port that is not for visitors. */
import { fastify, type FastifyInstance } from 'fastify';
import type { Database } from '../data/database.ts';
import type { ReplicaStatus } from '../data/replica/replica.ts';

const CONTENT_TYPE = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

const number = (value: number): string => (value === Infinity ? '+Inf' : String(value));

const ofReplica = ({ state, lagSeconds, answered }: ReplicaStatus): string => `\
# HELP gateway_replica_used Whether calls that only read use the replica.
# TYPE gateway_replica_used gauge
gateway_replica_used ${state === 'used' ? 1 : 0}
# HELP gateway_replica_lag_seconds How far the replica is behind, at most.
# TYPE gateway_replica_lag_seconds gauge
# UNIT gateway_replica_lag_seconds seconds
gateway_replica_lag_seconds ${number(lagSeconds)}
# HELP gateway_replica_reads Reads for the replica, by the database that answered.
# TYPE gateway_replica_reads counter
gateway_replica_reads_total{database="replica"} ${answered.replica}
gateway_replica_reads_total{database="primary"} ${answered.primary}
`;

export function metricsServer({ replica }: Pick<Database, 'replica'>): FastifyInstance {
  const server = fastify();
  server.get('/metrics', (_request, reply) =>
    reply.type(CONTENT_TYPE).send(`${replica ? ofReplica(replica.status()) : ''}# EOF\n`),
  );
  return server;
}
