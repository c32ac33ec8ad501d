import { describe, expect, it } from 'vitest';
import { graphql } from '../generated/gql.js';
import { useGateway } from '../support/gateway.js';

const gateway = useGateway();

const organization = 'Organization:org_northwind';
const translations = '/v1/orgs/org_northwind/translations';
const first = 'TranslationSettings:org_northwind/tr_2d6szvzhymv';

const TranslationSettingsOf = graphql(`
  query TranslationSettingsOf($id: ID!) {
    organization(id: $id) {
      translationSettings {
        totalCount
        nodes {
          id
          title
          languages
          permissions {
            edit
          }
          organization {
            id
          }
        }
      }
    }
  }
`);

const listed = async () => {
  gateway.forget();
  const { data, errors } = await gateway.query(TranslationSettingsOf, { id: organization });
  expect(errors).toBeUndefined();
  return data.organization?.translationSettings?.nodes ?? [];
};

describe('translation settings', () => {
  it('are listed with their languages', async () => {
    expect((await listed())[0]).toEqual({
      id: first,
      title: 'Customer documentation',
      languages: ['de', 'fr', 'ja', 'pt-BR'],
      permissions: { edit: true },
      organization: { id: organization },
    });
    expect(gateway.calls).toEqual([`GET ${translations}?limit=50`]);
  });

  it('are found by id', async () => {
    const { data } = await gateway.raw(
      `{ one: node(id: "${first}") { ... on TranslationSettings { title } }
         none: node(id: "TranslationSettings:org_northwind/tr_none") { ... on TranslationSettings { title } } }`,
    );
    expect(data).toEqual({ one: { title: 'Customer documentation' }, none: null });
    expect(gateway.calls).toEqual([`GET ${translations}/tr_2d6szvzhymv`, `GET ${translations}/tr_none`]);
  });
});
