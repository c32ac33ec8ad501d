import { setFlagsFromString } from 'node:v8';
import { isLoopback, readConfig, settingWarnings } from '../src/config/index.js';
import { UserError } from '../src/errors/user-error.js';

// Flags apply to the whole process, so the library does not set them. The gateway compiles almost no code after its
// start, so a cache of compiled code would only use memory.
setFlagsFromString('--no-compilation-cache');
// V8 would allocate some short-lived arrays in the old generation, where they keep finished operations in memory. Under
// full load, this causes about one full garbage collection per second.
setFlagsFromString('--no-allocation-site-pretenuring');

/** Milliseconds in which repeated signals count as one signal. */
const repeatedSignalMs = 1_000;

async function main(): Promise<void> {
  for (const warning of settingWarnings(process.env)) console.warn(`docs-graph: ${warning}`);
  const config = readConfig(process.env);
  // Invalid settings are reported before the gateway is loaded, because loading takes most of the startup time.
  const { hasGraphiQL, startLifecycleLog, startServer, startUpstream } = await import('../src/server/index.js');
  const { withMcp } = await import('./mcp/endpoint.js');
  const { hasMcp, readMcpOptions } = await import('./mcp/settings.js');
  const upstream = await startUpstream(config);
  const lifecycle = await startLifecycleLog(config);
  const server = await startServer(config, upstream, async (gateway, { confirmations }) => {
    if (!hasMcp(config, upstream)) return gateway;
    return withMcp(gateway, { ...(await readMcpOptions(config, upstream)), ...(confirmations && { confirmations }) });
  });

  // Before the URLs are printed, because a program that has read them can send a signal immediately.
  const signals = ['SIGINT', 'SIGTERM'] as const;
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // A later signal ends the process immediately. Ctrl-C on `npm start` sends the signal twice, because npm also
    // forwards it.
    setTimeout(() => {
      for (const signal of signals) process.off(signal, stop);
    }, repeatedSignalMs).unref();
    await server.close();
    await upstream.close();
    lifecycle?.onStop();
  };
  for (const signal of signals) process.on(signal, stop);

  if (config.REST_TOKEN) console.warn('REST_TOKEN is set: the gateway uses it for requests without a token');
  if (config.REST_TOKEN && !config.ALLOWED_HOSTS && !isLoopback(config))
    console.warn(
      'ALLOWED_HOSTS is not set: because of REST_TOKEN, the Host header of a request must be an IP address or localhost; set ALLOWED_HOSTS to the host names of the gateway',
    );
  console.log(`REST API      ${upstream.name}`);
  const hint = hasGraphiQL(config) ? ' (open it in a browser for GraphiQL)' : '';
  const mcp = hasMcp(config, upstream) ? `\nMCP           ${new URL('/mcp', server.url)}` : '';
  // One write prints both URLs, because a program can close standard output after it has read the GraphQL URL.
  console.log(`GraphQL       ${server.url}${hint}${mcp}`);

  if (server.metricsUrl) console.log(`Metrics       ${server.metricsUrl}`);
  if (server.healthUrl) console.log(`Health        ${server.healthUrl}/health`);
  lifecycle?.onStart();
}

/** Returns a one-line message for an invalid setting, and any other error unchanged. */
function explain(error: unknown): unknown {
  if (error instanceof UserError) return `docs-graph: ${error.message}`;
  const { code = '', port } = error as { code?: string; port?: number };
  const { HOST } = process.env;
  const setting = ['METRICS_PORT', 'HEALTH_PORT'].find((name) => Number(process.env[name]) === port) ?? 'PORT';
  if (code === 'EADDRINUSE') return `docs-graph: ${setting} must be a free port, got ${port}, which is in use`;
  if (code === 'EACCES')
    return `docs-graph: ${setting} must be a port that this user may listen on, got ${port} (EACCES)`;
  if (/^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/.test(code))
    return `docs-graph: HOST must be an address of this machine, or a host name of one, got ${HOST} (${code})`;
  return error;
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
