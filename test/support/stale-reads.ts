import type { ServerResponse } from 'node:http';
import { post } from './program.js';
import { json, type Service } from './service.js';
import { readVersion, writeVersion } from './versions.js';

/** Another query with the same GET: it can join the GET, but not the query. */
const otherRead = '{ site(id: "Site:o/s") { id title } }';

/** Milliseconds after which a read that made no GET must have joined an older one. */
const joinedMs = 500;

/**
 * Counts reads that start after the response of a write and get data from before it. While each write is sent, the same
 * read is in flight in every process.
 * @param urls addresses of the processes, or one that they share
 */
export async function countStaleReads(service: Service, urls: readonly string[], rounds: number): Promise<number> {
  let version = 0;
  let onRead: () => void = () => undefined;
  const held: { response: ServerResponse; version: number }[] = [];
  const respond = (response: ServerResponse, title: number) =>
    json(response, { object: 'site', id: 's', title: String(title) });
  service.handle(({ method }, response) => {
    if (method === 'PATCH') return respond(response, ++version);
    held.push({ response, version });
    onRead();
  });
  const release = () => {
    for (const { response, version } of held.splice(0)) respond(response, version);
  };
  const send = async (index: number, query: string): Promise<string> =>
    (await post(urls[index % urls.length] ?? '', { query }, { connection: 'close' })).text();
  /** Resolves when the REST API holds this many reads. */
  const readsArrive = (count: number) =>
    new Promise<void>((resolve) => {
      onRead = () => held.length >= count && resolve();
      onRead();
    });

  let stale = 0;
  for (let round = 0; round < rounds; round++) {
    const before: Promise<string>[] = [];
    // Connections go to any process. Each process sends the GET once.
    const connect = () => before.push(send(before.length, readVersion));
    for (let index = 0; index < 4; index++) connect();
    const timer = setInterval(connect, 100);
    await readsArrive(2);
    clearInterval(timer);
    const written = await send(round, writeVersion);
    if (written.includes('"errors"')) throw new Error(written);
    const isFresh = readsArrive(held.length + 1);
    const after = send(round >> 1, round % 4 < 2 ? readVersion : otherRead);
    await Promise.race([isFresh, new Promise((resolve) => setTimeout(resolve, joinedMs))]);
    onRead = release;
    release();
    if (!(await after).includes(`"title":"${version}"`)) stale++;
    await Promise.all(before);
  }
  return stale;
}
