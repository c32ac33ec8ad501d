import { describe, expect, it } from 'vitest';
import { json, useService } from '../support/service.js';

const { service, gateway } = useService();

describe('many aliases of a large value', () => {
  const aliases = (count: number, field: string) =>
    Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ');
  const sites = (selection: string) => `{ organization(id: "Organization:o") { sites { nodes { ${selection} } } } }`;

  it('exceed the maximum size of a response', async () => {
    service.handle((_, response) => json(response, { items: [{ object: 'site', id: 's', title: 'x'.repeat(6e6) }] }));
    const { errors } = await gateway.query(sites(aliases(900, 'title')));
    expect(errors).toMatchObject([{ path: ['organization'], extensions: { code: 'RESPONSE_TOO_LARGE' } }]);
  });
});
