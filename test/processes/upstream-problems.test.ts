import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../support/commands.js';
import { useFolder } from '../support/folders.js';
import { freePort } from '../support/free-port.js';
import { post, usePrograms } from '../support/program.js';
import { json, startService } from '../support/service.js';
import { unusableUpstreams } from '../support/unusable-upstreams.js';

const start = usePrograms();
const folder = useFolder();
const query = '{ organizations(first: 1) { nodes { title } } }';

const problems = [
  ['nothing listens', 'connection refused', /^ECONNREFUSED$/, 'UPSTREAM_UNAVAILABLE'],
  ['wrong host name', /^host name/, /^(ENOTFOUND|EAI_AGAIN)$/, 'UPSTREAM_UNAVAILABLE'],
  ['self-signed certificate', 'certificate not trusted', /^DEPTH_ZERO_SELF_SIGNED_CERT$/, 'UPSTREAM_UNAVAILABLE'],
  ['https on an http port', 'port does not serve TLS', /^ERR_SSL_/, 'UPSTREAM_UNAVAILABLE'],
  ['HTML', 'HTML instead of JSON, status 200', /^HTML_RESPONSE$/, 'UPSTREAM_ERROR'],
  ['redirect', 'redirect to https://login.example.com', /^REDIRECT$/, 'UPSTREAM_ERROR'],
] as const;

it.each(problems)('the log reports the problem "%s" once, and clients receive no details', async (...problem) => {
  const [kind, cause, code, clientCode] = problem;
  const upstream = await unusableUpstreams[kind]?.();
  const program = start({ REST_BASE_URL: upstream?.url ?? '', DISABLE: 'retry' });
  const url = await program.url();
  for (let request = 0; request < 3; request++) {
    const { errors } = (await (await post(url, { query })).json()) as { errors: { extensions: { code: string } }[] };
    expect(errors[0]?.extensions.code).toBe(clientCode);
    expect(JSON.stringify(errors)).not.toMatch(/E[A-Z]{6,}|SSL|CERT|certificate|refused|HTML|login|127\.0\.0\.1/);
  }
  await program.waitForOutput(/("msg":"request".*\n.*){3}/s);
  await upstream?.close();
  const lines = program.output().match(/^\{.*"msg":"REST API (?:un)?usable".*\}$/gm) ?? [];
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      level: 'warn',
      msg: 'REST API unusable',
      cause: typeof cause === 'string' ? cause : expect.stringMatching(cause),
      code: expect.stringMatching(code),
      hint: expect.stringMatching(/./),
    }),
  ]);
});

it('the log reports that the upstream is usable again', async () => {
  const port = await freePort();
  const program = start({ REST_BASE_URL: `http://127.0.0.1:${port}`, DISABLE: 'retry' });
  const url = await program.url();
  await post(url, { query });
  await program.waitForOutput(/"msg":"REST API unusable"/);
  const upstream = await startService((_, response) => json(response, { items: [] }), port);
  await post(url, { query });
  await program.waitForOutput(/"msg":"REST API usable"/);
  await upstream.close();
});

it.each(problems)('explain reports the problem "%s"', async (kind, cause, code) => {
  const upstream = await unusableUpstreams[kind]?.();
  const environment = { REST_BASE_URL: upstream?.url ?? '', DISABLE: 'retry' };
  const file = join(folder.path, 'query.graphql');
  await writeFile(file, query);
  const { code: exitCode, output } = await runCommand(['explain', file], environment);
  await upstream?.close();
  expect(exitCode).toBe(1);
  const [, printedCause = '', printedCode] = /\n\nREST API unusable\n {2}([^(]*) \((\w+)\):/.exec(output) ?? [];
  expect(printedCode).toMatch(code);
  expect(printedCause).toMatch(cause);
});
