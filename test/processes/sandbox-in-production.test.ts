import { once } from 'node:events';
import { expect, it } from 'vitest';
import { post, usePrograms } from '../support/program.js';

const start = usePrograms();

it('the server does not start in production if REST_BASE_URL is misspelled', async () => {
  const program = start({ NODE_ENV: 'production', REST_BASE_ULR: 'https://api.example.com' });
  const [code] = await once(program.child, 'close');
  expect({ code, output: program.output(), errors: program.errors() }).toEqual({
    code: 1,
    output: '',
    errors: [
      'docs-graph: REST_BASE_ULR is not a setting; did you mean REST_BASE_URL?',
      'docs-graph: REST_BASE_URL must be set if NODE_ENV is production; set SANDBOX=on to serve sample data instead',
      '',
    ].join('\n'),
  });
});

it('the server starts the sandbox in production with SANDBOX=on', async () => {
  const program = start({ NODE_ENV: 'production', SANDBOX: 'on' });
  const response = await post(await program.url(), { query: '{ organizations(first: 1) { nodes { title } } }' });
  expect(await response.json()).toMatchObject({
    data: { organizations: { nodes: [{ title: 'Northwind Robotics' }] } },
  });
});
