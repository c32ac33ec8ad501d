/** Runs the sandbox in a separate process, with lists of at least a thousand records. */
import { startSandbox } from '../../../sandbox/index.js';

const { url } = await startSandbox({ scale: 20 });
process.send?.(url);
process.on('disconnect', () => process.exit());
