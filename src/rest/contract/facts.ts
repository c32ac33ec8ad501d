// Made from openapi.yaml by `npm run generate`. Not edited by hand.

/** Most records of one page, and fewest. */
export const pageLimit = { minimum: 1, maximum: 1000 };

/** Whether a field that must be there may be null. */
export type Presence = 'present' | 'nullable';

/** The fields that each record of the contract must have. */
export const requiredFields: Readonly<Record<string, Readonly<Record<string, Presence>>>> = {
  "NextPage": {
    "page": "present"
  },
  "User": {
    "id": "present",
    "object": "present"
  },
  "Comment": {
    "id": "present",
    "object": "present"
  },
  "CommentReply": {
    "id": "present",
    "object": "present"
  },
  "ChangeRequest": {
    "id": "present",
    "object": "present",
    "number": "present",
    "status": "present",
    "subject": "present",
    "createdAt": "present",
    "updatedAt": "present",
    "revision": "present",
    "revisionInitial": "present",
    "comments": "present",
    "outdated": "present"
  },
  "RequestedReviewer": {
    "object": "present"
  },
  "ChangeRequestMergeResult": {
    "revision": "present",
    "result": "present"
  },
  "ChangeRequestUpdateResult": {
    "revision": "present",
    "result": "present"
  },
  "RequestReviewersResult": {
    "users": "present"
  },
  "PdfLink": {
    "url": "present"
  },
  "Collection": {
    "id": "present",
    "object": "present",
    "title": "present",
    "organization": "present",
    "defaultLevel": "nullable"
  },
  "Space": {
    "id": "present",
    "object": "present"
  },
  "Site": {
    "id": "present",
    "object": "present",
    "type": "present",
    "title": "present",
    "visibility": "present",
    "published": "present",
    "siteSpaces": "present",
    "createdAt": "present",
    "agentsContext": "present"
  },
  "SiteSection": {
    "id": "present",
    "object": "present",
    "title": "present",
    "path": "present"
  },
  "SiteSectionGroup": {
    "id": "present",
    "object": "present",
    "title": "present"
  },
  "SiteSpace": {
    "id": "present",
    "object": "present",
    "path": "present",
    "title": "present"
  },
  "ShareLink": {
    "id": "present",
    "object": "present",
    "createdAt": "present"
  },
  "SiteAdaptiveSchema": {
    "object": "present"
  },
  "TemplateConditions": {
    "items": "present"
  },
  "PublishedSite": {
    "object": "present"
  },
  "Organization": {
    "id": "present",
    "object": "present",
    "title": "present",
    "createdAt": "present",
    "emailDomains": "present",
    "type": "present",
    "inviteLinks": "present",
    "plan": "present"
  },
  "EmailDomainOrganizations": {
    "organizations": "present"
  },
  "Member": {
    "id": "present",
    "object": "present"
  },
  "Team": {
    "id": "present",
    "object": "present"
  },
  "OpenAPISpec": {
    "id": "present",
    "object": "present",
    "createdAt": "present",
    "updatedAt": "present",
    "slug": "present",
    "processingState": "present"
  },
  "OpenAPISpecVersion": {
    "id": "present",
    "object": "present",
    "url": "present"
  },
  "TranslationSettings": {
    "id": "present",
    "object": "present"
  },
  "Revision": {
    "id": "present",
    "object": "present"
  },
  "File": {
    "id": "present"
  },
  "Page": {
    "id": "present"
  },
  "PageTree": {
    "pages": "present"
  },
  "ImportContentResult": {
    "revision": "present",
    "importedResources": "present",
    "totalResources": "present"
  },
  "SearchResult": {
    "id": "present"
  },
  "OrganizationSearchResult": {
    "id": "present"
  },
  "Integration": {
    "name": "present",
    "object": "present"
  },
  "SpaceNeighbour": {
    "type": "present",
    "space": "present"
  },
  "SiteAdaptiveContentInput": {
    "enabled": "present"
  },
  "SiteSectionNeighbour": {
    "type": "present",
    "siteSection": "present"
  },
  "SiteSectionGroupNeighbour": {
    "type": "present",
    "id": "present"
  },
  "SiteSpaceNeighbour": {
    "type": "present",
    "siteSpace": "present"
  },
  "OrganizationDefaultContentInput": {
    "type": "present",
    "site": "present"
  },
  "TeamMembershipInput": {
    "role": "present"
  }
};

/** What each value in a path is, with its limits in words. */
export const pathParameters: Readonly<Record<string, string>> = {
  "organizationId": "Id of the organization.",
  "siteId": "Id of the site.",
  "siteSectionId": "Id of the section.",
  "siteSectionGroupId": "Id of the section group.",
  "siteSpaceId": "Id of the site space.",
  "shareLinkId": "Id of the share link.",
  "spaceId": "Id of the space.",
  "changeRequestId": "Id of the change request, or its number in the space.",
  "commentId": "Id of the comment.",
  "commentReplyId": "Id of the reply.",
  "userId": "Id of the user.",
  "teamId": "Id of the team.",
  "specSlug": "Slug of the OpenAPI spec. Limits: 1 to 100 characters, matching `^[a-z0-9]+(?:-[a-z0-9]+)*$`.",
  "versionId": "Id of the version of the OpenAPI spec.",
  "translationSettingsId": "Id of the translation settings.",
  "integrationName": "Name of the integration, which is its identifier. Limits: at most 100 characters, matching `^[a-zA-Z0-9-_.]+$`.",
  "collectionId": "Id of the collection.",
  "pageId": "Id of the page.",
  "fileId": "Id of the file.",
  "inviteId": "Id of the invite link.",
  "emailDomain": "The part of an e-mail address after the @ sign."
};

/** The operations whose success has no body. */
export const emptyAnswers: ReadonlySet<string> = new Set([
  "DELETE /v1/spaces/{spaceId}/comments/{commentId}",
  "DELETE /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}",
  "DELETE /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}",
  "DELETE /v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers/{userId}",
  "DELETE /v1/collections/{collectionId}",
  "DELETE /v1/orgs/{organizationId}/sites/{siteId}",
  "DELETE /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}",
  "DELETE /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}",
  "DELETE /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}",
  "DELETE /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}",
  "DELETE /v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}",
  "DELETE /v1/orgs/{organizationId}/link-invites/{inviteId}",
  "DELETE /v1/orgs/{organizationId}/members/{userId}",
  "DELETE /v1/orgs/{organizationId}/teams/{teamId}",
  "PUT /v1/orgs/{organizationId}/teams/{teamId}/members",
  "PUT /v1/orgs/{organizationId}/teams/{teamId}/members/{userId}",
  "DELETE /v1/orgs/{organizationId}/teams/{teamId}/members/{userId}",
  "DELETE /v1/orgs/{organizationId}/openapi/{specSlug}",
  "DELETE /v1/orgs/{organizationId}/translations/{translationSettingsId}",
  "DELETE /v1/integrations/{integrationName}"
]);

/** The fields of each request body, with their limits in words. */
export const bodyFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "POST /v1/spaces/{spaceId}/comments": {
    "node": "",
    "page": "",
    "body": ""
  },
  "PUT /v1/spaces/{spaceId}/comments/{commentId}": {
    "resolved": "",
    "body": "",
    "addedReactions": "",
    "removedReactions": ""
  },
  "POST /v1/spaces/{spaceId}/comments/{commentId}/replies": {
    "body": ""
  },
  "PUT /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}": {
    "body": "",
    "addedReactions": "",
    "removedReactions": ""
  },
  "POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments": {
    "node": "",
    "page": "",
    "body": ""
  },
  "PUT /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}": {
    "resolved": "",
    "body": "",
    "addedReactions": "",
    "removedReactions": ""
  },
  "POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies": {
    "body": ""
  },
  "POST /v1/spaces/{spaceId}/change-requests": {
    "subject": "at most 100 characters",
    "agentTaskId": ""
  },
  "PATCH /v1/spaces/{spaceId}/change-requests/{changeRequestId}": {
    "subject": "at most 100 characters",
    "status": ""
  },
  "POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers": {
    "users": "",
    "subject": "at most 100 characters"
  },
  "POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import": {
    "url": "an absolute URL",
    "source": ""
  },
  "POST /v1/spaces/{spaceId}/content/import": {
    "url": "an absolute URL",
    "source": ""
  },
  "PATCH /v1/collections/{collectionId}": {
    "title": "at most 50 characters",
    "description": "at most 100 characters",
    "defaultLevel": ""
  },
  "POST /v1/collections/{collectionId}/move": {
    "parent": "",
    "position": ""
  },
  "POST /v1/collections/{collectionId}/transfer": {
    "organization": ""
  },
  "POST /v1/orgs/{organizationId}/collections": {
    "title": "at most 50 characters",
    "parent": ""
  },
  "POST /v1/orgs/{organizationId}/sites": {
    "type": "",
    "title": "2 to 128 characters",
    "visibility": "",
    "spaces": ""
  },
  "PATCH /v1/orgs/{organizationId}/sites/{siteId}": {
    "title": "2 to 128 characters",
    "visibility": "",
    "basename": "1 to 100 characters",
    "adaptiveContent": "",
    "agentsContext": "",
    "defaultSiteSpace": "",
    "defaultSiteSection": "",
    "proxy": "at most 512 characters, matching `^([\\w-]+\\.)*[\\w-]+\\.[a-zA-Z]{2,}(\\/[\\w-]+)+$`"
  },
  "PUT /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema": {
    "jsonSchema": ""
  },
  "POST /v1/orgs/{organizationId}/sites/{siteId}/sections": {
    "spaceId": "",
    "title": "2 to 128 characters",
    "icon": "at most 50 characters"
  },
  "PATCH /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}": {
    "title": "2 to 128 characters",
    "path": "1 to 100 characters",
    "defaultSiteSpace": "",
    "condition": "1 to 1024 characters",
    "icon": "at most 50 characters",
    "description": "at most 256 characters"
  },
  "POST /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move": {
    "position": ""
  },
  "POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups": {
    "title": "1 to 100 characters",
    "icon": "at most 50 characters",
    "sections": ""
  },
  "PATCH /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}": {
    "title": "1 to 100 characters",
    "icon": "at most 50 characters"
  },
  "POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections": {
    "sectionId": ""
  },
  "POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move": {
    "position": ""
  },
  "POST /v1/orgs/{organizationId}/sites/{siteId}/site-spaces": {
    "spaceId": "",
    "sectionId": ""
  },
  "PATCH /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}": {
    "path": "1 to 100 characters",
    "condition": "1 to 1024 characters",
    "spaceId": ""
  },
  "POST /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move": {
    "position": ""
  },
  "POST /v1/orgs/{organizationId}/sites/{siteId}/share-links": {
    "name": "at most 50 characters"
  },
  "PATCH /v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}": {
    "active": "",
    "name": "at most 50 characters"
  },
  "PATCH /v1/orgs/{organizationId}": {
    "title": "2 to 255 characters",
    "emailDomains": "",
    "hostname": "3 to 32 characters",
    "defaultRole": "",
    "defaultContent": "",
    "logo": "at most 2048 characters, an absolute URL",
    "sso": "",
    "ai": "",
    "inviteLinks": ""
  },
  "PATCH /v1/orgs/{organizationId}/members/{userId}": {
    "role": ""
  },
  "PUT /v1/orgs/{organizationId}/teams": {
    "title": "1 to 64 characters",
    "members": ""
  },
  "PATCH /v1/orgs/{organizationId}/teams/{teamId}": {
    "title": "1 to 64 characters"
  },
  "PUT /v1/orgs/{organizationId}/teams/{teamId}/members": {
    "add": "",
    "remove": "",
    "memberships": ""
  },
  "PUT /v1/orgs/{organizationId}/teams/{teamId}/members/{userId}": {
    "role": ""
  },
  "POST /v1/orgs/{organizationId}/openapi": {
    "slug": "1 to 100 characters, matching `^[a-z0-9]+(?:-[a-z0-9]+)*$`",
    "source": ""
  },
  "PUT /v1/orgs/{organizationId}/openapi/{specSlug}": {
    "source": ""
  },
  "POST /v1/orgs/{organizationId}/translations": {
    "title": "1 to 100 characters"
  },
  "PUT /v1/orgs/{organizationId}/translations/{translationSettingsId}": {
    "title": "1 to 100 characters"
  },
  "POST /v1/integrations/{integrationName}": {
    "runtime": "",
    "icon": "",
    "title": "2 to 30 characters",
    "description": "at most 100 characters",
    "summary": "at most 2048 characters",
    "previewImages": "at most 3 items",
    "visibility": "",
    "target": "",
    "scopes": "",
    "categories": "",
    "blocks": "",
    "contentSources": "",
    "externalLinks": "",
    "configurations": "",
    "script": "",
    "organization": "",
    "secrets": "",
    "contentSecurityPolicy": ""
  }
};
