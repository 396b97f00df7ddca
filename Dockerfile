# One image for all production programs; the command selects api, worker, web or a preparation step (see docker-compose.yml).
# BUILD_VERSION increases with each build: browsers with an older page then load whole pages.
FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN npm ci && npm run bundle

# Demo data and stand-ins, only for `docker compose --profile demo` and container tests.
FROM build AS demo
RUN mkdir /files && chown node:node /files
ENV NODE_ENV=production
USER node
CMD ["node", "--run", "demo-data"]

FROM node:24-slim
ARG BUILD_VERSION=0
# Small young generation and returned memory: see docs/decisions/0069-ship-bundled-programs-in-production.md.
ENV NODE_OPTIONS=--max-semi-space-size=4 MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 BUILD_VERSION=$BUILD_VERSION
WORKDIR /app
# Output of scripts/bundle.mjs: programs, unbundled packages, pages, migrations and texts.
COPY --from=build /app/dist ./
# Uploads without a bucket, and backups: a volume inherits the owner of its mount point.
RUN mkdir /files /backups && chown node:node /files /backups
USER node
EXPOSE 3000
# The API also collects the old generation sooner.
CMD ["node", "--max-semi-space-size=2", "--heap-growing-percent=10", "bin/api.mjs"]
