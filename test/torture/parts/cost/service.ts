/** The sandbox in a process of its own, with lists of a thousand records and more. */
import { startSandbox } from '../../../../sandbox/index.js';

const { url } = await startSandbox({ scale: 20 });
process.send?.(url);
process.on('disconnect', () => process.exit());
