import type { ServerResponse } from 'node:http';
import { post } from './program.js';
import { json, type Service } from './service.js';
import { readVersion, writeVersion } from './versions.js';

/** This query makes the same GET as `readVersion`. The gateway can deduplicate the GET, but not the query. */
const otherRead = '{ site(id: "Site:o/s") { id title } }';

/** Milliseconds to wait for the GET of a read. If no GET arrives, the gateway has deduplicated the GET. */
const joinedMs = 500;

/**
 * Counts reads that start after the response of a write, but return data from before the write. During each write, the
 * same read is in flight in all processes.
 * @param urls URLs of the processes, or one URL of all processes
 */
export async function countStaleReads(service: Service, urls: readonly string[], rounds: number): Promise<number> {
  let version = 0;
  let onRead: () => void = () => undefined;
  const heldReads: { response: ServerResponse; version: number }[] = [];
  const respond = (response: ServerResponse, title: number) =>
    json(response, { object: 'site', id: 's', title: String(title) });
  service.handle(({ method }, response) => {
    if (method === 'PATCH') return respond(response, ++version);
    heldReads.push({ response, version });
    onRead();
  });
  const release = () => {
    for (const { response, version } of heldReads.splice(0)) respond(response, version);
  };
  const send = async (index: number, query: string): Promise<string> =>
    (await post(urls[index % urls.length] ?? '', { query }, { connection: 'close' })).text();
  /** Resolves when the REST API holds a number of reads. */
  const readsArrive = (count: number) =>
    new Promise<void>((resolve) => {
      onRead = () => heldReads.length >= count && resolve();
      onRead();
    });

  let stale = 0;
  for (let round = 0; round < rounds; round++) {
    const before: Promise<string>[] = [];
    // The system chooses the process of a connection, so connections are opened until two GETs have arrived.
    const connect = () => before.push(send(before.length, readVersion));
    for (let index = 0; index < 4; index++) connect();
    const timer = setInterval(connect, 100);
    await readsArrive(2);
    clearInterval(timer);
    const writeResponse = await send(round, writeVersion);
    if (writeResponse.includes('"errors"')) throw new Error(writeResponse);
    const newRead = readsArrive(heldReads.length + 1);
    const after = send(round >> 1, round % 4 < 2 ? readVersion : otherRead);
    await Promise.race([newRead, new Promise((resolve) => setTimeout(resolve, joinedMs))]);
    onRead = release;
    release();
    if (!(await after).includes(`"title":"${version}"`)) stale++;
    await Promise.all(before);
  }
  return stale;
}
