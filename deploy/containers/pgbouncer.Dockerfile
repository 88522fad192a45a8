# PgBouncer, for deploy/kubernetes/pgbouncer.yaml, which mounts its configuration:
#   docker build -f deploy/containers/pgbouncer.Dockerfile -t portal-pgbouncer:1.0.0 .
# Debian 13 has PgBouncer 1.24. Before 1.21, PgBouncer does not keep prepared statements.
ARG DEBIAN_IMAGE=debian:13.1-slim

FROM ${DEBIAN_IMAGE}
RUN apt-get update && apt-get install -y --no-install-recommends pgbouncer && rm -rf /var/lib/apt/lists/*
USER 1000:1000
EXPOSE 6432
# Ends after the transactions that have begun.
STOPSIGNAL SIGINT
CMD ["pgbouncer", "/etc/pgbouncer/pgbouncer.ini"]
