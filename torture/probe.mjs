/**
 * Runs in the process of a gateway, and replies to each IPC message with memory, resources and event loop delay. The
 * option `collect` runs garbage collection first. The option `turns` measures the CPU time of each turn of the event
 * loop until the next message.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const loop = monitorEventLoopDelay({ resolution: 1 });
loop.enable();

/** Returns the CPU time of this thread in milliseconds, or undefined in Node.js before 23.9. */
const cpuMs = () => {
  const usage = process.threadCpuUsage?.();
  return usage && (usage.user + usage.system) / 1000;
};
let isMeasured = false;
let turnStart = 0;
let turnMs = 0;

/** Ends the measurement of an event loop turn, and starts the measurement of the next turn. */
function endTurn() {
  if (!isMeasured) return;
  const now = cpuMs();
  turnMs = Math.max(turnMs, now - turnStart);
  turnStart = now;
  setImmediate(endTurn);
}

process.on('message', ({ id, collect, turns }) => {
  if (id === undefined) return;
  const longestTurn = isMeasured ? Math.max(turnMs, cpuMs() - turnStart) : undefined;
  isMeasured = false;
  if (collect) globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  const resources = {};
  for (const name of process.getActiveResourcesInfo()) resources[name] = (resources[name] ?? 0) + 1;
  const processListeners = process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0);
  const pauseMs = loop.max / 1e6;
  loop.reset();
  process.send({ id, heapUsed, external, rss, resources, processListeners, pauseMs, turnMs: longestTurn });
  if (!turns || cpuMs() === undefined) return;
  isMeasured = true;
  turnMs = 0;
  turnStart = cpuMs();
  setImmediate(endTurn);
});
// The channel must not keep the process alive.
process.channel.unref();
