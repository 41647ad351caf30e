# Quarry in a container: what `npm run build` makes, with the packages that it needs to run.
# docker build -t quarry .   (--build-arg EMBEDDED_STATISTICS=on keeps the embedded statistics engine, half a gigabyte)

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY scripts scripts
COPY index.html tsconfig.json vite.config.ts vite.server.config.ts ./
COPY src src
COPY server server
RUN npm run build

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
ARG EMBEDDED_STATISTICS=off
RUN if [ "$EMBEDDED_STATISTICS" != on ]; then rm -rf node_modules/@chdb node_modules/chdb; fi

FROM node:24-slim
# pg_dump and pg_restore, which backups need (npm run backup, npm run restore). Those of Debian 12 fit a PostgreSQL up to 15.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends postgresql-client \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY scripts scripts
# DATA_DIR is the only folder that is written, beside /tmp: the root may be read-only.
RUN install -d -o node -g node -m 0700 /data
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    npm_config_cache=/tmp/npm \
    npm_config_update_notifier=false
VOLUME /data
EXPOSE 3000
USER node
HEALTHCHECK --interval=15s --timeout=6s --start-period=90s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Without npm, which would keep signals to itself.
CMD ["node", "dist/server/main.js"]
