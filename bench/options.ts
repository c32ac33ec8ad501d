import { parseArgs } from 'node:util';

export interface Options {
  rounds: number;
  seconds: number;
  /** Names of workloads and contenders to measure; all when empty. */
  workloads: string[];
  contenders: string[];
  service: 'node' | 'nginx';
  /** Accept-Encoding of the requests. */
  acceptEncoding: string;
  /** File to write the tables to, as Markdown. */
  markdown: string | undefined;
}

const help = `npm run bench -- [options]

  --rounds <number>      alternating rounds for each workload (5)
  --seconds <number>     seconds for one measurement (3)
  --workloads <names>    only these, with commas between them: chain-many, calls-10 ...
  --contenders <names>   only these: docs-graph, by-hand ...
  --service <kind>       what answers the REST calls: node, or nginx if it is installed (node)
  --accept-encoding <name>  gzip, br or zstd (identity)
  --markdown <file>      writes the tables there, too
`;

export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
      workloads: { type: 'string', default: '' },
      contenders: { type: 'string', default: '' },
      service: { type: 'string', default: 'node' },
      'accept-encoding': { type: 'string', default: 'identity' },
      markdown: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  const wrong = !(Number.isInteger(rounds) && rounds > 0 && seconds > 0) || !['node', 'nginx'].includes(values.service);
  if (values.help || wrong) {
    console.log(help);
    process.exit(wrong ? 1 : 0);
  }
  const names = (text: string) => text.split(',').filter(Boolean);
  return {
    rounds,
    seconds,
    workloads: names(values.workloads),
    contenders: names(values.contenders),
    service: values.service as Options['service'],
    acceptEncoding: values['accept-encoding'],
    markdown: values.markdown,
  };
}
