/** Tests fields with a GET of their own: bodies with unusual syntax have the same value, and unusable bodies fail. */
import { describe, expect, it } from 'vitest';
import type { Body } from '../pages/read-page.js';
import { rowsOf } from '../support/tables.js';
import { nest, useRecords } from './read-record.js';

const { read } = useRecords();

/** Query, path of the field, REST call, path template, a body, and the value of the field. */
const fields = rowsOf(`
{ organization(id: "Organization:o") { id title emailDomains } } → organization → /orgs/o → /v1/orgs/{organizationId}
  → {"id":"o","title":"T","emailDomains":["a","b"]} → {"id":"Organization:o","title":"T","emailDomains":["a","b"]}
{ site(id: "Site:o/s") { id title urls { app } } } → site → /orgs/o/sites/s → /v1/orgs/{organizationId}/sites/{siteId}
  → {"id":"s","title":"T","urls":{"app":"a"}} → {"id":"Site:o/s","title":"T","urls":{"app":"a"}}
{ changeRequest(id: "ChangeRequest:o/p/c") { subject createdBy { id displayName } } } → changeRequest
  → /spaces/p/change-requests/c → /v1/spaces/{spaceId}/change-requests/{changeRequestId}
  → {"id":"c","subject":"S","createdBy":{"id":"u","displayName":"U"}}
  → {"subject":"S","createdBy":{"id":"User:u","displayName":"U"}}
{ integration(name: "i") { title externalLinks { label } } } → integration → /integrations/i
  → /v1/integrations/{integrationName} → {"name":"i","title":"T","externalLinks":[{"label":"L"}]}
  → {"title":"T","externalLinks":[{"label":"L"}]}
{ node(id: "Member:o/u") { ... on Member { role user { email } } } } → node → /orgs/o/members/u
  → /v1/orgs/{organizationId}/members/{userId} → {"id":"u","role":"read","user":{"id":"u","email":"e"}}
  → {"role":"READ","user":{"email":"e"}}
{ node(id: "OpenAPISpec:o/a") { ... on OpenAPISpec { specId lastVersion { id } } } } → node → /orgs/o/openapi/a
  → /v1/orgs/{organizationId}/openapi/{specSlug} → {"slug":"a","id":"1","lastVersion":"v"}
  → {"specId":"1","lastVersion":{"id":"OpenAPISpecVersion:o/a/v"}}
{ space(id: "Space:o/p") { page(id: "Page:o/p/a") { id title markdown } } } → space.page
  → /spaces/p/content/page/a?format=markdown&metadata=false → /v1/spaces/{spaceId}/content/page/{pageId}
  → {"id":"a","title":"T","markdown":"M"} → {"id":"Page:o/p/a","title":"T","markdown":"M"}
{ space(id: "Space:o/p") { file(id: "File:o/p/f") { id size dimensions { width } } } } → space.file
  → /spaces/p/content/files/f?metadata=false → /v1/spaces/{spaceId}/content/files/{fileId}
  → {"id":"f","size":1.5,"dimensions":{"width":2}} → {"id":"File:o/p/f","size":1.5,"dimensions":{"width":2}}
{ space(id: "Space:o/p") { content { resourceId pages { id } variables { name value } } } } → space.content
  → /spaces/p/content?metadata=false → /v1/spaces/{spaceId}/content
  → {"id":"r","pages":[{"id":"a"}],"variables":{"key":"V"}}
  → {"resourceId":"r","pages":[{"id":"Page:o/p/a"}],"variables":[{"name":"key","value":"V"}]}
{ space(id: "Space:o/p") { pages { title pages { slug } } } } → space.pages → /spaces/p/content/pages?metadata=false
  → /v1/spaces/{spaceId}/content/pages → {"pages":[{"id":"a","title":"A","pages":[{"id":"b","slug":"b"}]}]}
  → [{"title":"A","pages":[{"slug":"b"}]}]
{ site(id: "Site:o/s") { adaptiveSchema { updatedAt jsonSchema } } } → site.adaptiveSchema
  → /orgs/o/sites/s/adaptive-schema → /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema
  → {"updatedAt":"t","jsonSchema":{"type":["x",1]}} → {"updatedAt":"t","jsonSchema":{"type":["x",1]}}
{ site(id: "Site:o/s") { publishedSite { site { id } structure { sections { title } } } } } → site.publishedSite
  → /orgs/o/sites/s/published → /v1/orgs/{organizationId}/sites/{siteId}/published
  → {"site":{"id":"s"},"structure":{"type":"sections","structure":[{"object":"site-section","id":"x","title":"X"}]}}
  → {"site":{"id":"Site:o/s"},"structure":{"sections":[{"title":"X"}]}}
{ site(id: "Site:o/s") { templateConditions { condition } } } → site.templateConditions
  → /orgs/o/sites/s/adaptive-schema/template-conditions
  → /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions
  → {"items":[{"condition":"c"}]} → [{"condition":"c"}]
{ changeRequest(id: "ChangeRequest:o/p/c") { pdf } } → changeRequest.pdf → /spaces/p/change-requests/c/pdf
  → /v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf → {"url":"u"} → "u"
{ node(id: "OpenAPISpecVersion:o/a/v") { ... on OpenAPISpecVersion { content { url filesystem } } } } → node.content
  → /orgs/o/openapi/a/versions/v/content
  → /v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content
  → {"url":"u","filesystem":{"a":{"b":[]}}} → {"url":"u","filesystem":{"a":{"b":[]}}}
{ organizationsByEmailDomain(emailDomain: "d.io") { id title } } → organizationsByEmailDomain
  → /email-domains/d.io/orgs → /v1/email-domains/{emailDomain}/orgs → {"organizations":[{"id":"o","title":"T"}]}
  → [{"id":"Organization:o","title":"T"}]
`).map(([query = '', path = '', call = '', template = '', body = '', value = '']) => ({
  query,
  path,
  call,
  template,
  body,
  value: JSON.parse(value) as unknown,
}));

/** Puts a member at the start of each object of a body. */
const addMember = (body: string, member: string) => body.replaceAll('{"', `{${member},"`);
const escapeFirst = (text: string) => `\\u${text.charCodeAt(0).toString(16).padStart(4, '0')}`;
const names = /"(\w)(\w*)":/g;

/** Changes of a body without a change of the selected values. */
const sameValues: [name: string, change: (body: string) => Body][] = [
  ['no change', (body) => body],
  ['escaped names', (body) => body.replace(names, (_, first, others) => `"${escapeFirst(first)}${others}":`)],
  ['repeated names', (body) => body.replace(names, (name) => `${name}[7],${name}`)],
  ['escaped, repeated names', (body) => body.replace(names, (name, a, b) => `"${escapeFirst(a)}${b}":null,${name}`)],
  ['escaped characters', (body) => body.replace(/:"(\w)/g, (_, first) => `:"${escapeFirst(first)}`)],
  ['white space', (body) => ` \r\n${body.replace(/[{}[\]:,]/g, '\t$&\n ')} `],
  ['a byte order mark', (body) => `\ufeff${body}`],
  ['unselected text of 600 KiB', (body) => body.replace('{', `{"unused":"${'é'.repeat(300 * 1024)}",`)],
  ['unselected values of 600 KiB', (body) => body.replace('{', `{"unused":[${'{"id":5},'.repeat(68_300)}null],`)],
];

/** Members of objects that no query selects. */
const members = [
  ['a number beyond the range', '"unused":[1e400,-1e400]'],
  ['100 levels', `"unused":${'[{"a":'.repeat(50)}1${'}]'.repeat(50)}`],
  ['a property of prototypes', '"__proto__":{"id":"x","title":"X"},"constructor":5'],
  ['an empty name', '"":{"id":5}'],
  ['invalid UTF-8', '"unused":"\ufffd"'],
] as const;

describe.each(fields)('$query', ({ query, path, call, template, body, value }) => {
  it.each(sameValues)('has the same value with %s', async (_, change) => {
    expect(await read(query, change(body))).toEqual({ data: nest(path, value), errors: [], calls: [call] });
  });

  // Members of maps and of JSON scalars are selected values.
  it.each(/variables|filesystem|jsonSchema/.test(query) ? [] : members)(
    'has the same value with %s in each object',
    async (name, member) => {
      const text = Buffer.from(addMember(body, member));
      if (name === 'invalid UTF-8')
        for (let i = text.indexOf('\ufffd'); i >= 0; i = text.indexOf('\ufffd')) text[i] = 0xff;
      expect(await read(query, text)).toEqual({ data: nest(path, value), errors: [], calls: [call] });
    },
  );

  const isLookup = !path.includes('.') && path !== 'organizationsByEmailDomain';
  const invalid = `@: REST API response is invalid: GET ${template}: response`;
  it.each([
    ['null', `${invalid} must be a JSON object`],
    ['[]', `${invalid} must be a JSON object`],
    [`[${body}]`, `${invalid} must be a JSON object`],
    ['"text"', `${invalid} must be a JSON object`],
    [' ', `${invalid} must be a JSON object`],
    ['', `${invalid} must be a JSON object`],
    [body.slice(0, -1), `${invalid} body must be JSON`],
    [`${body},`, `${invalid} body must be JSON`],
    ['{}{}', `${invalid} body must be JSON`],
    [body.replace(':', ':\u0001'), `${invalid} body must be JSON`],
    [body.replace('"', "'"), `${invalid} body must be JSON`],
    [404, isLookup ? '' : 'NOT_FOUND @: Not found'],
    [403, 'FORBIDDEN @: Token lacks the required permission'],
    [500, '@: REST API responded with an error'],
  ])('fails with the body or status %s', async (reply, error) => {
    expect(await read(query, reply)).toEqual({
      data: nest(path, null),
      errors: error ? [error.replace('@', path)] : [],
      calls: [call],
    });
  });
});
