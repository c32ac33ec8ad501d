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
const CreateTranslationSettings = graphql(`
  mutation CreateTranslationSettings($input: CreateTranslationSettingsInput!) {
    createTranslationSettings(input: $input) {
      translationSettings {
        id
        resourceId
        title
        createdAt
      }
    }
  }
`);
const UpdateTranslationSettings = graphql(`
  mutation UpdateTranslationSettings($input: UpdateTranslationSettingsInput!) {
    updateTranslationSettings(input: $input) {
      translationSettings {
        id
        title
        updatedAt
      }
    }
  }
`);
const DeleteTranslationSettings = graphql(`
  mutation DeleteTranslationSettings($input: DeleteTranslationSettingsInput!) {
    deleteTranslationSettings(input: $input) {
      deletedId
    }
  }
`);

const listed = async () => {
  gateway.forget();
  const { data, errors } = await gateway.query(TranslationSettingsOf, { id: organization });
  expect(errors).toBeUndefined();
  return data.organization?.translationSettings?.nodes ?? [];
};
const sent = () => gateway.record.map(({ method, url, body }) => [`${method} ${url}`, body]);

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

  it('are created, renamed and deleted', async () => {
    const created = await gateway.query(CreateTranslationSettings, { input: { organization, title: 'Nordics' } });
    expect(created.errors).toBeUndefined();
    const settings = created.data.createTranslationSettings?.translationSettings;
    const id = settings?.id ?? '';
    expect(settings).toMatchObject({
      id: `TranslationSettings:org_northwind/${settings?.resourceId}`,
      title: 'Nordics',
    });
    expect(sent()).toEqual([[`POST ${translations}`, { title: 'Nordics' }]]);
    expect(await listed()).toContainEqual(expect.objectContaining({ id, title: 'Nordics', languages: [] }));

    gateway.forget();
    const changed = await gateway.query(UpdateTranslationSettings, { input: { id, title: 'Nordic countries' } });
    const now = changed.data.updateTranslationSettings?.translationSettings;
    expect(now).toMatchObject({ id, title: 'Nordic countries' });
    expect(now?.updatedAt).not.toBe(settings?.createdAt);
    expect(sent()).toEqual([[`PUT ${translations}/${settings?.resourceId}`, { title: 'Nordic countries' }]]);
    expect((await listed()).find((one) => one?.id === id)?.title).toBe('Nordic countries');

    gateway.forget();
    const deleted = await gateway.query(DeleteTranslationSettings, { input: { id } });
    expect(deleted.data.deleteTranslationSettings?.deletedId).toBe(id);
    expect(sent()).toEqual([[`DELETE ${translations}/${settings?.resourceId}`, undefined]]);
    expect((await listed()).map((one) => one?.id)).not.toContain(id);

    const again = await gateway.query(DeleteTranslationSettings, { input: { id } });
    expect(again.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  it.each(['', 'x'.repeat(101)])('reject a title of %j without a call', async (title) => {
    const { errors } = await gateway.query(UpdateTranslationSettings, { input: { id: first, title } });
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', problems: [{ path: ['input', 'title'] }] } },
    ]);
    expect(gateway.calls).toEqual([]);
  });
});
