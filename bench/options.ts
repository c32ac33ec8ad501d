import { parseArgs } from 'node:util';

export interface Options {
  rounds: number;
  seconds: number;
  /** Number of times that each contender is started and measured. */
  processes: number;
  /** Commit with which this one is compared. Undefined for a comparison with other contenders. */
  against: string | undefined;
  /** Names of the workloads and contenders to measure. An empty list selects all. */
  workloads: string[];
  contenders: string[];
  service: 'node' | 'nginx';
  acceptEncoding: string;
  /** Path of a Markdown file for the tables. */
  markdown: string | undefined;
}

const help = `npm run bench -- [options]

  --rounds <number>      alternating rounds for each workload (4)
  --seconds <number>     seconds for one measurement (2)
  --processes <number>   starts of each contender, with all rounds each time (4)
  --against <commit>     compares the gateway with an earlier commit of itself, at a few workloads
  --workloads <names>    only these, separated by commas: chain-many, calls-10 ...
  --contenders <names>   only these: docs-graph, by-hand ...
  --service <kind>       REST API of the benchmark: node, or nginx if it is installed (node)
  --accept-encoding <name>  gzip, br or zstd (identity)
  --markdown <file>      also writes the tables to a file
`;

/** Workloads of a comparison with an earlier commit. */
const shortWorkloads = 'chain-own,list-own,record,record-text,tiny';

export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '4' },
      seconds: { type: 'string', default: '2' },
      processes: { type: 'string', default: '4' },
      against: { type: 'string' },
      workloads: { type: 'string', default: '' },
      contenders: { type: 'string', default: '' },
      service: { type: 'string', default: 'node' },
      'accept-encoding': { type: 'string', default: 'identity' },
      markdown: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [rounds, seconds, processes] = [Number(values.rounds), Number(values.seconds), Number(values.processes)];
  const isCount = (value: number) => Number.isInteger(value) && value > 0;
  const isInvalid =
    !(isCount(rounds) && isCount(processes) && seconds > 0) || !['node', 'nginx'].includes(values.service);
  if (values.help || isInvalid) {
    console.log(help);
    process.exit(isInvalid ? 1 : 0);
  }
  const names = (text: string) => text.split(',').filter(Boolean);
  return {
    rounds,
    seconds,
    processes,
    against: values.against,
    workloads: names(values.workloads || (values.against === undefined ? '' : shortWorkloads)),
    contenders: names(values.contenders || (values.against === undefined ? '' : 'docs-graph,earlier')),
    service: values.service as Options['service'],
    acceptEncoding: values['accept-encoding'],
    markdown: values.markdown,
  };
}
