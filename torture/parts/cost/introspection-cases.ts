import type { Mode } from './modes.js';
import type { NamedCase } from './multiplied-cases.js';
import { times } from './texts.js';

/** Prints aliases of `__schema` that all spread one fragment, whose fields spread other fragments many times. */
const spreads = (aliases: number, outer: number, inner: number, root = '__schema') =>
  `{ ${times(aliases, (i) => `a${i}: ${root} { ...F }`)} } fragment F on __Schema { types { ${times(outer, () => '...G')} } }
  fragment G on __Type { fields { ${times(inner, () => '...H')} } } fragment H on __Field { name }`;

/** Prints a chain of fragments, each of which spreads the next one in `width` fields. */
const chain = (aliases: number, levels: number, width: number) =>
  `{ ${times(aliases, (i) => `a${i}: __schema { types { ...F0 } }`)} } ${times(levels, (level) => `fragment F${level} on __Type { ${times(width, (i) => `f${i}: ofType { ...F${level + 1} }`)} }`)}
  fragment F${levels} on __Type { name }`;

/** Returns introspection whose count before execution walks the same fragments again and again. */
export function introspectionCases(): NamedCase[] {
  const documents: Record<string, string> = {
    '245 aliases of __schema, 640 and 320 spreads': spreads(245, 640, 320),
    '120 aliases of __schema, 1,000 and 500 spreads': spreads(120, 1_000, 500),
    '10 aliases of __schema, 1,100 and 800 spreads': spreads(10, 1_100, 800),
    '1 alias of __schema, 1,000 and 900 spreads': spreads(1, 1_000, 900),
    '245 aliases of __schema with directives': spreads(180, 640, 320, '__schema @include(if: true)'),
    '245 aliases of __schema, 79 fragments': `{ ${times(200, (i) => `a${i}: __schema { ...F }`)} } fragment F on __Schema { types { ${times(79, (i) => `...G${i}`)} } } ${times(79, (i) => `fragment G${i} on __Type { fields { ...H } }`)} fragment H on __Field { ${times(79, () => '...I')} } fragment I on __Field { args { name } }`,
    '200 aliases of __type': `{ ${times(200, (i) => `a${i}: __type(name: "Query") { ...F }`)} } fragment F on __Type { ${times(300, () => '...G')} } fragment G on __Type { fields { ${times(300, () => '...H')} } } fragment H on __Field { args { name } }`,
    '150 aliases of __type with a variable': `query ($n: String!) { ${times(150, (i) => `a${i}: __type(name: $n) { ...F }`)} } fragment F on __Type { ${times(300, () => '...G')} } fragment G on __Type { fields { ${times(300, () => '...H')} } } fragment H on __Field { args { name } }`,
    '150 aliases of __schema, inline fragments': `{ ${times(150, (i) => `a${i}: __schema { ...F }`)} } fragment F on __Schema { types { ${times(130, () => '... on __Type { ...G }')} } } fragment G on __Type { fields { ${times(130, () => '... { ...H }')} } } fragment H on __Field { name }`,
    'inline fragments with @include, 150 aliases': `query ($b: Boolean = true) { ${times(150, (i) => `a${i}: __schema { ...F }`)} } fragment F on __Schema { types { ${times(90, () => '... @include(if: $b) { ...G }')} } } fragment G on __Type { fields { ${times(90, () => '... @skip(if: false) { ...H }')} } } fragment H on __Field { name }`,
    'directives and possibleTypes, 200 aliases': `{ ${times(200, (i) => `a${i}: __schema { ...F }`)} } fragment F on __Schema { directives { ${times(500, () => '...G')} } types { possibleTypes { ${times(300, () => '...H')} } } } fragment G on __Directive { args { name } } fragment H on __Type { interfaces { name } }`,
    'a chain of 30 fragments of 2 fields': chain(30, 30, 2),
    'a chain of 12 fragments of 10 fields': chain(50, 12, 10),
    'a chain of 3 fragments of 90 fields': chain(90, 3, 90),
    'a fragment in 1,900 spreads of a query': `{ ${times(1_900, () => '...F')} } fragment F on Query { __schema { types { name } } }`,
    'merged fields, 140 times': `{ ${times(140, () => '__schema { types { ...F } }')} } fragment F on __Type { ${times(135, () => 'fields { name }')} }`,
    'merged fields in fragments': `{ ${times(70, (i) => `...F${i}`)} } ${times(70, (i) => `fragment F${i} on Query { __schema { types { fields { type { ofType { name } } } } } }`)}`,
    'merged fields, 130 × 130': `{ ${times(130, () => '__schema { ...F }')} } fragment F on __Schema { ${times(130, () => 'types { ...G }')} } fragment G on __Type { ${times(130, () => 'fields { name }')} }`,
    'merged fields beside aliases': `{ ${times(120, () => 'organizations { nodes { ...O } }')} } fragment O on Organization { ${times(120, () => 'sites { nodes { ...S } }')} } fragment S on Site { ${times(120, () => 'title')} }`,
    'spreads of data fields, 240 aliases': `{ ${times(240, (i) => `a${i}: organizations { ...F }`)} } fragment F on OrganizationConnection { nodes { ${times(640, () => '...G')} } } fragment G on Organization { sites { nodes { ${times(320, () => '...H')} } } } fragment H on Site { title }`,
  };
  return Object.entries(documents).flatMap(([name, query]) =>
    (['execution', 'validate_query', 'dry run', 'run_query', 'plan hook'] satisfies Mode[])
      .slice(0, name.includes('245') ? 5 : 2)
      .map((mode): NamedCase => {
        const variables = query.includes('$n') ? { n: 'Query' } : undefined;
        return { name: `${mode}: ${name}`, mode, query: `${query} # new`, ...(variables && { variables }) };
      }),
  );
}
