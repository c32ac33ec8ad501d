import { expect, it } from 'vitest';
import { useContractService } from '../support/contract-service.js';

const services = useContractService();

it.each([
  ['field', 'page @include(if: $no) { ... { path } } page { outdated }', ''],
  ['inline fragment', '... @include(if: $no) { page { ... { path } } } page { outdated }', ''],
  [
    'fragment spread in a repeated field',
    'page { ...all @include(if: $no) } page { ...all }',
    'fragment all on CommentTargetPage { outdated }',
  ],
  ['fragment spread', '...all @include(if: $no) ...all', 'fragment all on CommentTarget { page { outdated } }'],
])('an excluded %s does not affect other selections of the same field', async (_, selection, fragment) => {
  const { data } = await services.gateway.query(
    `query ($no: Boolean!) { node(id: "SpaceComment:x/x/x") { ... on SpaceComment { target { ${selection} } } } } ${fragment}`,
    { no: false },
  );
  expect(data).toEqual({ node: { target: { page: { outdated: true } } } });
});
