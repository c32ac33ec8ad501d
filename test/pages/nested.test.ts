/** Tests records, objects and lists inside the records of a page. */
import { describe, it } from 'vitest';
import { usePages } from './read-page.js';

const { expectNodes } = usePages();

/** Message for a property that a field cannot read as a list. */
const noList = (field: string) =>
  `REST API returned an invalid value: Expected Iterable, but did not find one for field "${field}".`;

describe('a record or object inside a record', () => {
  const none = (type: string) => `REST API returned no record of type ${type}`;
  const noId = (type: string) => `REST API returned a record of type ${type} without a valid id`;

  it.each<[json: string, user: unknown, message?: string]>([
    ['{"id":"u","displayName":"U"}', { id: 'User:u', displayName: 'U' }],
    ['{"id":"a/b"}', { id: 'User:a%2Fb', displayName: null }],
    ['null', null],
    ['{"displayName":"U"}', null, noId('User')],
    ['{"id":".."}', null, noId('User')],
    ['5', null, none('User')],
    ['"u"', null, none('User')],
    ['[]', null, none('User')],
    ['[{"id":"u"}]', null, none('User')],
  ])('is for the record %s the value %j', (json, user, message) =>
    expectNodes(
      'ChangeRequest',
      'resourceId createdBy { id displayName }',
      `[{"id":"c","createdBy":${json}},{"id":"d"}]`,
      [
        { resourceId: 'c', createdBy: user },
        { resourceId: 'd', createdBy: null },
      ],
      message === undefined ? [] : [`0.createdBy: ${message}`],
    ),
  );

  it.each<[id: string, inner: string]>([
    ['c', 'a/b'],
    ['c/d', 'u'],
  ])('does not change the id %s of the record around it', (id, inner) =>
    expectNodes('ChangeRequest', 'createdBy { id } id resourceId', `[{"id":"${id}","createdBy":{"id":"${inner}"}}]`, [
      {
        createdBy: { id: `User:${encodeURIComponent(inner)}` },
        id: `ChangeRequest:o/s/${encodeURIComponent(id)}`,
        resourceId: id,
      },
    ]),
  );

  it.each<[json: string, urls: unknown, error?: string]>([
    ['{"app":"a","x":[{}]}', { app: 'a' }],
    ['{"app":null}', { app: null }],
    ['{}', { app: null }],
    ['null', null],
    ['{"app":[]}', { app: null }, '.app: REST API must return a string for URL, got a list'],
    ...['5', '1e400', 'true', '"x"', '[]', '[{"app":"a"}]'].map((json): [string, unknown, string] => [
      json,
      null,
      ': REST API returned no object of type OrganizationUrls',
    ]),
  ])('is for the object %s the value %j', (json, urls, error) =>
    expectNodes(
      'Organization',
      'urls { app }',
      `[{"id":"o","urls":${json}}]`,
      [{ urls }],
      error ? [`0.urls${error}`] : [],
    ),
  );
});

describe('a list inside a record', () => {
  it.each<[json: string, list: unknown, ...errors: string[]]>([
    ['[]', []],
    [
      '["a",5,null,true,[],{},["b"],1e400]',
      ['a', '5', null, 'true', null, null, null, null],
      '.4: REST API returned an invalid value: String cannot represent value: []',
      '.5: REST API returned an invalid value: String cannot represent value: {}',
      '.6: REST API returned an invalid value: String cannot represent value: ["b"]',
      '.7: REST API returned an invalid value: String cannot represent value: Infinity',
    ],
    ...['5', '"a"', '{}', '{"0":"a"}', 'true'].map((json): [string, unknown, string] => [
      json,
      null,
      `: ${noList('Organization.emailDomains')}`,
    ]),
  ])('of strings is for %s the value %j', (json, list, ...errors) =>
    expectNodes(
      'Organization',
      'emailDomains',
      `[{"id":"o","emailDomains":${json}},{"id":"p","emailDomains":["p"]}]`,
      [{ emailDomains: list }, { emailDomains: ['p'] }],
      errors.map((error) => `0.emailDomains${error}`),
    ),
  );

  it('of objects has null without an error for null, and an error for other items', () =>
    expectNodes(
      'Site',
      'features { plan customizations }',
      `[{"id":"a","features":[{"plan":"p","customizations":["x",{}]},null,5,{"customizations":{}},[]]},
        {"id":"b","features":{}},{"id":"c","features":"x"},{"id":"d","features":[]},{"id":"e","features":null},{"id":"f"}]`,
      [
        {
          features: [
            { plan: 'p', customizations: ['x', null] },
            null,
            null,
            { plan: null, customizations: null },
            null,
          ],
        },
        { features: null },
        { features: null },
        { features: [] },
        { features: null },
        { features: null },
      ],
      [
        '0.features.0.customizations.1: REST API returned an invalid value: String cannot represent value: {}',
        '0.features.2: REST API returned no object of type SiteFeature',
        `0.features.3.customizations: ${noList('SiteFeature.customizations')}`,
        '0.features.4: REST API returned no object of type SiteFeature',
        `1.features: ${noList('Site.features')}`,
        `2.features: ${noList('Site.features')}`,
      ],
    ));

  it('of objects with records has an error at each wrong record', () =>
    expectNodes(
      'SpaceComment',
      'reactions { count users { reactedAt user { displayName } } }',
      `[{"id":"a","reactions":[{"count":1,"users":[{"reactedAt":"t","user":{"id":"u","displayName":"U"}},{"user":5},null,{}]},
        null,{"count":"x","users":{}}]},{"id":"b","reactions":{}}]`,
      [
        {
          reactions: [
            {
              count: 1,
              users: [
                { reactedAt: 't', user: { displayName: 'U' } },
                { reactedAt: null, user: null },
                null,
                { reactedAt: null, user: null },
              ],
            },
            null,
            { count: null, users: null },
          ],
        },
        { reactions: null },
      ],
      [
        '0.reactions.0.users.1.user: REST API returned no record of type User',
        '0.reactions.2.count: REST API returned an invalid value: Int cannot represent non-integer value: "x"',
        `0.reactions.2.users: ${noList('Reaction.users')}`,
        `1.reactions: ${noList('SpaceComment.reactions')}`,
      ],
    ));
});
