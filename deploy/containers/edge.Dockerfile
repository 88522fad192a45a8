# The edge with the pages of portal and payers; releases come from a store. Build it in the folder of the repository:
#   docker build -f deploy/containers/edge.Dockerfile --build-arg PUBLIC_KEYS="$(cat portal-keys/public.json)" -t portal-edge:1.0.0 .
# To pin the image by its digest: --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:… (docker buildx imagetools inspect prints it).
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS pages
WORKDIR /app
# Keys that the shell trusts. They are public and become part of the build, so another key needs another build.
ARG PUBLIC_KEYS
RUN test -n "$PUBLIC_KEYS" || { echo 'The shell must know which keys to trust: --build-arg PUBLIC_KEYS="$(cat portal-keys/public.json)".' >&2; exit 1; }
# The gateway's public key for cards, PEM. Without this key the payment pages accept no cards.
ARG CARD_PUBLIC_KEY
COPY . .
RUN npx --yes "$(node -p "require('./package.json').packageManager")" install --frozen-lockfile --filter payment-portal --filter @portal/shell... --filter @portal/mfe-public-pay... --filter @portal/edge...
RUN printf '%s' "$PUBLIC_KEYS" > public.json && if [ -n "$CARD_PUBLIC_KEY" ]; then printf '%s' "$CARD_PUBLIC_KEY" > card.pub && export CARD_PUBLIC_KEY=/app/card.pub; else unset CARD_PUBLIC_KEY; fi && REGISTRY_KEYS=/app/public.json npx tsx deploy/edge/build-pages.ts dist

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY shared/package.json shared/
COPY deploy/edge/package.json deploy/edge/
RUN npx --yes "$(node -p "require('./package.json').packageManager")" install --frozen-lockfile --prod --filter @portal/edge --config.public-hoist-pattern=valibot
# valibot names TypeScript as an optional peer dependency for compiling. Nothing imports TypeScript at run time.
RUN rm -rf node_modules/.pnpm/typescript@* node_modules/.pnpm/@typescript+*

FROM ${NODE_IMAGE}
ENV NODE_ENV=production LISTEN_HOST=0.0.0.0 PORTAL_PORT=4300 PAYER_PORT=4302 EDGE_DIST=/app/dist RELEASES_FOLDER=/releases
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/deploy/edge/node_modules deploy/edge/node_modules
COPY package.json ./
COPY shared/package.json shared/
COPY shared/src/remote shared/src/remote
COPY shared/src/i18n/language.ts shared/src/i18n/
COPY shared/src/gateway/device.ts shared/src/gateway/
COPY shared/src/contract/kernel/call.ts shared/src/contract/kernel/codes.ts shared/src/contract/kernel/
COPY shared/src/contract/kernel/permissions/feature-permissions.ts shared/src/contract/kernel/permissions/
COPY deploy/http deploy/http
COPY deploy/edge deploy/edge
COPY --from=pages /app/dist dist
USER 1000:1000
EXPOSE 4300 4301 4302
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORTAL_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "deploy/edge/serve.ts"]
