# The gateway. Build it in the folder of the repository:
#   docker build -f deploy/containers/sandbox.Dockerfile -t portal-sandbox:1.0.0 .
# To pin the image by its digest: --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:… (docker buildx imagetools inspect prints it).
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY shared/package.json shared/
COPY deploy/sandbox/package.json deploy/sandbox/
RUN npx --yes "$(node -p "require('./package.json').packageManager")" install --frozen-lockfile --prod --filter @portal/sandbox --config.public-hoist-pattern=valibot --config.public-hoist-pattern=fflate --config.public-hoist-pattern=ipaddr.js --config.public-hoist-pattern=papaparse --config.public-hoist-pattern=saxen
# valibot names TypeScript as an optional peer dependency for compiling. Nothing imports TypeScript at run time.
RUN rm -rf node_modules/.pnpm/typescript@* node_modules/.pnpm/@typescript+*
RUN mkdir /data

FROM ${NODE_IMAGE}
ENV NODE_ENV=production LISTEN_HOST=0.0.0.0 GATEWAY_PORT=4310 DATA_FOLDER=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/deploy/sandbox/node_modules deploy/sandbox/node_modules
COPY package.json ./
COPY shared/package.json shared/
COPY shared/src/contract shared/src/contract
COPY shared/src/domain shared/src/domain
COPY deploy/http deploy/http
COPY deploy/sandbox/package.json deploy/sandbox/
COPY deploy/sandbox/migrations deploy/sandbox/migrations
COPY deploy/sandbox/src deploy/sandbox/src
# The gateway writes only to /data, and only without DATABASE_URL or GATEWAY_SECRET.
COPY --from=packages --chown=1000:1000 /data /data
USER 1000:1000
EXPOSE 4310
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://localhost:${process.env.GATEWAY_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "deploy/sandbox/src/main.ts"]
