import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../sandbox/index.js';
import { runCli } from '../support/cli.js';
import { runCommand } from '../support/commands.js';
import { useFolder } from '../support/folders.js';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const chain = file('../explain/chain.graphql');

const folder = useFolder();

describe('docs-graph', () => {
  it('explain prints the waterfall of a query on the sandbox', async () => {
    const { code, output, errors } = await runCli(['explain', chain, '--variables', file('../explain/two-sites.json')]);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(/^ +status +start +ms\nWave 1: 2 calls, [\d.]+ to [\d.]+ ms\n/);
    expect(output).toMatch(/^ {2}GET \/v1\/orgs\/org_northwind +200 +[\d.]+ +[\d.]+ +[█▏▎▍▌▋▊▉]+$/m);
    expect(output).toContain('limit=2 ');
    expect(output).toMatch(/… and \d+ more GET \/v1\/spaces\/\{spaceId\}\/change-requests\n/);
    expect(output).toMatch(
      /^(\d+) REST calls in 3 waves, \d+ ms\nRepeated: \1 REST calls, sent in 1 wave \(3 without prediction\), \d+ ms, \1 of \1 responses replayed/m,
    );
    expect(output).toContain('organization.sites.sections: one call for each Site (2 this time). Fix:');
    // The output is not a terminal, so lines of the waterfall have at most 80 columns.
    for (const line of output.split('\n').filter((each) => /^ {2}GET/.test(each))) expect(line.length).toBeLessThan(81);
  });

  it('explain makes no call if it cannot write the HAR file', async () => {
    let calls = 0;
    const service = await startSandbox({ onCall: () => calls++ });
    const har = join(folder.path, 'missing', 'calls.har');
    const { code, errors } = await runCli(['explain', '-', '--har', har], {
      input: '{ organizations { totalCount } }',
      REST_BASE_URL: service.url,
      REST_TOKEN: 'mine',
    });
    await service.close();
    expect({ code, errors, calls }).toEqual({
      code: 1,
      errors: `docs-graph: cannot write ${har}: folder not found\n`,
      calls: 0,
    });
  });

  it('explain calls the configured REST API with --token, and prints errors of the response', async () => {
    const tokens: (string | undefined)[] = [];
    const service = await startSandbox({ onCall: ({ headers }) => tokens.push(String(headers.authorization)) });
    const query =
      '{ space(id: "Space:org_northwind/nope") { changeRequests { totalCount nodes { comments { totalCount } } } } }';
    const { code, output, errors } = await runCli(['explain', '-', '--token', 'mine'], {
      input: query,
      REST_BASE_URL: service.url,
    });
    await service.close();
    expect({ code, errors, tokens }).toEqual({
      code: 1,
      errors: 'docs-graph: the response has errors\n',
      tokens: ['Bearer mine'],
    });
    expect(output).toMatch(/^1 REST call in 1 wave, \d+ ms$/m);
    expect(output).toContain('1 error in the response\n  space.changeRequests: NOT_FOUND: Not found');
    expect(output).not.toContain('Calls that grow');
  });

  it('explain --har records the calls of a query, and sandbox --har serves the recording', async () => {
    const har = join(folder.path, 'out.har');
    const { code } = await runCommand(['explain', chain, '--har', har, '--redact', '--token', 'a-long-token']);
    expect(code).toBe(0);
    expect(await readFile(har, 'utf8')).not.toMatch(/a-long-token|Northwind/);
    const sandbox = spawn(process.execPath, [file('../../dist/cli.js'), 'sandbox', '--har', har]);
    try {
      const [line] = (await once(sandbox.stdout, 'data')) as [Buffer];
      const [url = ''] = /http:\S+/.exec(String(line)) ?? [];
      const { code, output } = await runCommand(['explain', chain], { REST_BASE_URL: url });
      expect(code).toBe(0);
      expect(output).toMatch(/^\d+ REST calls in 3 waves/m);
    } finally {
      sandbox.kill();
    }
  });

  it.each([
    [['sandbox', '--har', chain], 1, /chain\.graphql must be a HAR file, with log\.entries/],
    [['sandbox', '--har', 'nowhere.har'], 1, /cannot read nowhere\.har: file not found/],
    [['sandbox', '--port', '70000'], 2, /'--port <port>' argument '70000' .* must be a whole number from 0 to 65535/],
    [['explain', file('.')], 1, /cannot read .*: it is a folder/],
    [['explain', chain, '--redact'], 2, /--redact requires --har/],
    [['explain', chain, '--dry-run', '--har', 'calls.har'], 2, /--dry-run makes no REST call; omit --har/],
  ])('prints a single line of error for %j', async (args, code, message) => {
    expect(await runCli(args)).toEqual({ code, output: '', errors: expect.stringMatching(message) });
  });

  it('explain prints a single line of error for an invalid query', async () => {
    const input = 'mutation { deleteComment(input: { id: "x" }) { nothing } }';
    expect(await runCli(['explain', '-'], { input })).toEqual({
      code: 1,
      output: '',
      errors: expect.stringMatching(/^docs-graph: standard input:1:\d+: Cannot query field .*\n$/),
    });
  });
});
