import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { hasEngine, openStatistics, type TestStatistics } from './statistics.ts';
import { openWorld, type World } from './world.ts';

/** A world, and statistics with an engine of their own where that is installed. */
export interface StatisticsWorld {
  readonly world: World;
  readonly here: TestStatistics;
  close(): Promise<void>;
}

/** The same with the application over both. */
export interface StatisticsApp extends StatisticsWorld {
  readonly app: FastifyInstance;
}

export async function openStatisticsWorld(): Promise<StatisticsWorld> {
  const world = await openWorld();
  const here = await openStatistics(hasEngine ? {} : { STATISTICS: 'off' });
  return {
    world,
    here,
    async close() {
      await here.close();
      await world.close();
    },
  };
}

export async function openStatisticsApp(): Promise<StatisticsApp> {
  const opened = await openStatisticsWorld();
  const app = await buildApp(opened.world.platform, { log: false, statistics: opened.here.statistics });
  return {
    ...opened,
    app,
    async close() {
      await app.close();
      await opened.close();
    },
  };
}
