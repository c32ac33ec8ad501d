import { readSource } from './source.js';

/** Requests of a client for one operation. */
export interface ClientRequests {
  readonly operation: string;
  /** Name and version. */
  readonly client: string;
  readonly count: number;
}

const metric = /^docs_graph_client_requests_total\{([^}]*)\} (\d+(?:\.\d+)?(?:e\+?\d+)?)/;

/**
 * Reads the clients of each operation from the metrics of the gateway, or from its log.
 * @param source file or URL
 * @throws UserError if the source cannot be read
 */
export async function readClients(source: string): Promise<ClientRequests[]> {
  const counts = new Map<string, ClientRequests>();
  for (const line of (await readSource(source)).split('\n')) {
    const found = line.startsWith('{') ? fromLog(line) : fromMetric(line);
    if (!found || found.operation === '' || found.client === '') continue;
    const key = JSON.stringify([found.operation, found.client]);
    counts.set(key, { ...found, count: (counts.get(key)?.count ?? 0) + found.count });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}

function fromMetric(line: string): ClientRequests | undefined {
  const [, labelText = '', count] = metric.exec(line) ?? [];
  if (count === undefined) return undefined;
  // Valid names contain neither quotes nor commas.
  const labels = new Map(labelText.split(',').map((label) => [label.split('=')[0]?.trim(), label.split('"')[1] ?? '']));
  const label = (name: string): string => labels.get(name) ?? '';
  return {
    operation: label('operation'),
    client: nameOf(label('client'), label('client_version')),
    count: Number(count),
  };
}

function fromLog(line: string): ClientRequests | undefined {
  try {
    const { msg, operation = '', client = '', clientVersion = '' } = JSON.parse(line) as Record<string, unknown>;
    if (msg !== 'request') return undefined;
    return { operation: String(operation), client: nameOf(String(client), String(clientVersion)), count: 1 };
  } catch {
    return undefined;
  }
}

const nameOf = (client: string, version: string): string => `${client} ${version}`.trim();
