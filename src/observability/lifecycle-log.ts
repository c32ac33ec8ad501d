import { changedSettings } from '../config/effective.js';
import type { Config } from '../config/index.js';
import { version } from '../config/version.js';
import { startLogger } from './start-observability.js';

/** Log of the start and the end of the gateway. */
export interface LifecycleLog {
  onStart(): void;
  onStop(): void;
}

/**
 * Creates the lifecycle log.
 * @returns undefined if logs are off
 */
export async function startLifecycleLog(config: Config): Promise<LifecycleLog | undefined> {
  const logger = await startLogger(config);
  if (!logger) return undefined;
  return {
    onStart: () => logger.info({ version, node: process.version, settings: changedSettings(config) }, 'started'),
    onStop: () => logger.info('stopped'),
  };
}
