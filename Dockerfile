# One image for everything that runs in production; the command chooses: api, worker, web, or one of the steps that prepare them
# (see docker-compose.yml). BUILD_VERSION grows with each build: browsers that see a newer one load whole pages.
FROM node:20-slim AS build
WORKDIR /app
COPY . .
RUN npm ci && npm run bundle

FROM node:20-slim
ARG BUILD_VERSION=0
# Little room for young objects, and memory given back: see docs/decisions/0069-ship-bundled-programs-in-production.md.
ENV NODE_OPTIONS=--max-semi-space-size=4 MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 BUILD_VERSION=$BUILD_VERSION
WORKDIR /app
# The tree of scripts/bundle.mjs: programs, the few packages that are not part of them, pages, migrations, texts.
COPY --from=build /app/dist ./
# Uploads, where no bucket is named: a volume takes the ownership of what it covers.
RUN mkdir /files && chown node:node /files
USER node
EXPOSE 3000
# The API also collects what is old sooner.
CMD ["node", "--max-semi-space-size=2", "--heap-growing-percent=10", "bin/api.mjs"]
