# The site in a container: built with everything, run with what it needs, as a user without rights. See docs/deploying/containers.md.
# The image's Node is the one in .nvmrc. No package has an install script, and none would be run.
FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS base

FROM base AS packages
WORKDIR /site
COPY package.json package-lock.json ./

FROM packages AS build
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/require-node.mjs && node node_modules/@react-router/dev/bin.cjs build \
  && node scripts/finish-build.mjs && node scripts/command.mjs prepare-database

FROM packages AS production
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /site
COPY --from=production /site/node_modules ./node_modules
COPY --from=build /site/build ./build
# Every new data folder begins as a copy of this one, whose files only their owner may read.
COPY --from=build --chown=node:node /site/build/database ./build/database
COPY package.json ./
COPY server ./server
COPY src ./src
COPY supabase/migrations ./supabase/migrations
COPY content ./content
# Only DATA_DIR is ever written to.
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
# Node is the first process and hears the signal itself: it finishes what is in flight within twenty seconds.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The flags and allocator settings (above) of scripts/server-process.json.
CMD ["node", "--max-semi-space-size=2", "--no-parallel-scavenge", "--disable-warning=ExperimentalWarning", "server/main.ts"]
