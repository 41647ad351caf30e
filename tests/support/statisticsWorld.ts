import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { shareStatistics } from './sharedStatistics.ts';
import { hasEngine, openStatistics, type TestStatistics } from './statistics.ts';
import { openWorld, type World } from './world.ts';

/** A world, and statistics with an engine where that is installed. */
export interface StatisticsWorld {
  readonly world: World;
  readonly here: TestStatistics;
  close(): Promise<void>;
}

/** The same with the application over both. */
export interface StatisticsApp extends StatisticsWorld {
  readonly app: FastifyInstance;
}

interface Opening {
  /** Whether a test ends the engine, so that no other one may use it. */
  readonly endsEngine?: boolean;
}

export async function openStatisticsWorld({ endsEngine = false }: Opening = {}): Promise<StatisticsWorld> {
  const world = await openWorld();
  const here = await openEngine(endsEngine);
  return {
    world,
    here,
    async close() {
      await here.close();
      await world.close();
    },
  };
}

function openEngine(endsEngine: boolean): Promise<TestStatistics> {
  if (!hasEngine) return openStatistics({ STATISTICS: 'off' });
  return endsEngine ? openStatistics() : shareStatistics();
}

export async function openStatisticsApp(opening: Opening = {}): Promise<StatisticsApp> {
  const opened = await openStatisticsWorld(opening);
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
