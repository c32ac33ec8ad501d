/** Preloaded into a gateway. Sends memory, resources and event loop delay over IPC; `collect` runs garbage collection first. */
import cluster from 'node:cluster';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const loop = monitorEventLoopDelay({ resolution: 1 });
loop.enable();

process.on('message', ({ id, collect }) => {
  if (id === undefined) return;
  if (collect) globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  const resources = {};
  for (const name of process.getActiveResourcesInfo()) resources[name] = (resources[name] ?? 0) + 1;
  const processListeners = process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0);
  const pauseMs = loop.max / 1e6;
  loop.reset();
  process.send({ id, heapUsed, external, rss, resources, processListeners, pauseMs });
});
// The channel must not keep the process alive. A worker needs it to receive its port.
if (cluster.isPrimary) process.channel.unref();
