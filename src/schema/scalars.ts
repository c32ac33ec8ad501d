import { builder } from './builder.js';
import { badInput } from './input-error.js';
import { UpstreamError } from './upstream-error.js';

/** A text as the service gave it. */
const given =
  (name: string) =>
  (value: unknown): string => {
    if (typeof value === 'string') return value;
    throw new UpstreamError(`The service gave ${Array.isArray(value) ? 'a list' : typeof value} for a ${name}`);
  };

builder.scalarType('DateTime', {
  description: 'A moment in ISO 8601, as the service gave it: `2026-03-01T09:30:00.000Z`.',
  serialize: given('DateTime'),
});

builder.scalarType('URL', {
  description: 'An absolute URL, as the service gave it.',
  serialize: given('URL'),
});

builder.scalarType('JSON', {
  description: 'Any JSON value, as the service gave it.',
  serialize: (value) => value,
});

/** Sets of values that the service may extend: any text passes, and the known ones are in the description. */
const openEnums = {
  ChangeRequestStatus: 'State of a change request. Known: `draft`, `open`.',
  CommentStatus: 'State of a comment. Known: `resolved`; as a filter also `all`.',
  ContentFormat: 'Format of content. Known: `markdown`.',
  OrganizationCommunityType: 'What kind of community an organization is. Known: `nonProfit`.',
  OrganizationPlan: 'What an organization pays for. Known: `free_2024`.',
  OrganizationType: 'Kind of an organization. Known: `business`.',
  OrganizationUseCase: 'What an organization uses the platform for. Known: `internalDocs`.',
  SiteType: 'Kind of a site. Known: `basic`.',
  SortOrder: 'Direction of a list. Known: `desc`, newest first.',
  SpaceEditMode: 'How a space is edited. Known: `live`.',
  SpaceVisibility: 'Who can see a space. Known: `public`.',
} as const;

export type OpenEnums = keyof typeof openEnums;

for (const [name, description] of Object.entries(openEnums))
  builder.scalarType(name as OpenEnums, {
    description: `${description} The service may use other values.`,
    serialize: given(name),
    parseValue: (value) => {
      if (typeof value === 'string') return value;
      throw badInput(`${name} must be a string`);
    },
  });
