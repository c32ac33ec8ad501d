import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('../scripts/check-layout.js', import.meta.url));

it('check-layout.js accepts the imports between the folders of src, tools and sandbox', () => {
  execFileSync(process.execPath, [script], { stdio: 'pipe' });
});

it('check-layout.js reports each import against the order of folders, each folder that it does not list, each new caller of a function that walks operations, each new WeakMap, and each circle of more than three files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'docs-graph-'));
  const files = {
    'src/limits/a.ts': "import type { Rest } from '../rest/index.js';\nexport { b } from '../rest/contract/b.js';\n",
    'src/rest/index.ts': "import '../server/c.js';\nexport * from './d.js';\n",
    'src/plan/e.ts': "import { startSandbox } from '../../sandbox/index.js';\n",
    'src/schema/f.ts': "import words from '../../tools/mcp/words.json' with { type: 'json' };\n",
    'src/server/g.ts': "const { startSandbox } = await import('../../sandbox/index.js');\n",
    'src/errors/h.ts': "const { plan } = await import('../plan/e.js');\n",
    'sandbox/i.ts': "import { quote } from '../src/errors/redact.js';\nimport { j } from './j.js';\n",
    'src/extra/k.ts': '',
    'src/loaders/u.ts': 'const indexes = new WeakMap<object, Map<string, object>>();\n',
    'src/http/n.ts': "import type { O } from './o.js';\n",
    'src/http/o.ts': "export type { P } from './p.js';\n",
    'src/http/p.ts': "import './q.js';\n",
    'src/http/q.ts': "import './n.js';\nimport './r.js';\n",
    'src/http/r.ts': "import './s.js';\n",
    'src/http/s.ts': "import './t.js';\n",
    'src/http/t.ts': "import './r.js';\n",
    'src/plugins/l.ts': "import {\n  execute as run,\n  type GraphQLSchema,\n  parse,\n} from 'graphql';\n",
    'tools/mcp/m.ts':
      "import { Meter } from '../../src/limits/index.js';\nimport { turns } from '../../src/limits/turns.js';\n",
  };
  try {
    for (const [path, text] of Object.entries({ ...files, 'package.json': '{ "type": "module" }' })) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    await cp(script, join(folder, 'scripts/check-layout.js'));
    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/check-layout.js')], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr.trim().split('\n').sort()).toEqual([
      'sandbox/i.ts must not import src/errors/redact.ts, see scripts/check-layout.js',
      'src/errors/h.ts must not import src/plan/e.ts, see scripts/check-layout.js',
      'src/extra/k.ts is missing in scripts/check-layout.js',
      'src/http/n.ts, src/http/o.ts, src/http/p.ts, src/http/q.ts must not import each other, because more than three files are one circle',
      'src/limits/a.ts must not import src/rest/index.ts, see scripts/check-layout.js',
      'src/loaders/u.ts must not create a WeakMap, see weakMaps in scripts/check-layout.js',
      'src/plan/e.ts must not import sandbox/index.ts, see scripts/check-layout.js',
      'src/plugins/l.ts must not import execute, see walkers in scripts/check-layout.js',
      'src/rest/index.ts must not import src/server/c.ts, see scripts/check-layout.js',
      'src/schema/f.ts must not import tools/mcp/words.json, see scripts/check-layout.js',
      'tools/mcp/m.ts must not import Meter, see walkers in scripts/check-layout.js',
      'tools/mcp/m.ts must not import src/limits/turns.ts, see scripts/check-layout.js',
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
