// Made from openapi.yaml by `npm run generate`. Not edited by hand.

/** Minimum and maximum number of records of one page. */
export const pageLimit = { minimum: 1, maximum: 1000 };

/** Presence of a field. A nullable field is required, but can be null. */
export type Presence = 'present' | 'nullable' | 'optional';

/** Fields of the records and objects in responses, by schema name. */
export const recordFields: Readonly<Record<string, Readonly<Record<string, Presence>>>> = {
  "NextPage": {
    "page": "present"
  },
  "User": {
    "object": "present",
    "id": "present",
    "displayName": "optional",
    "email": "optional",
    "photoURL": "optional",
    "urls": "optional"
  },
  "UserUrls": {
    "location": "optional"
  },
  "Comment": {
    "object": "present",
    "id": "present",
    "postedBy": "optional",
    "postedAt": "optional",
    "editedAt": "optional",
    "reactions": "optional",
    "replies": "optional",
    "body": "optional",
    "target": "optional",
    "urls": "optional",
    "permissions": "optional",
    "status": "optional",
    "resolvedAt": "optional",
    "resolvedBy": "optional"
  },
  "CommentBody": {
    "markdown": "optional"
  },
  "Reaction": {
    "emoji": "optional",
    "count": "optional",
    "users": "optional"
  },
  "ReactionUser": {
    "user": "optional",
    "reactedAt": "optional"
  },
  "CommentTarget": {
    "node": "optional",
    "changeRequest": "optional",
    "review": "optional",
    "page": "optional",
    "space": "optional",
    "revision": "optional"
  },
  "CommentTargetNode": {
    "id": "optional",
    "preview": "optional"
  },
  "CommentTargetPage": {
    "id": "optional",
    "title": "optional",
    "emoji": "optional",
    "icon": "optional",
    "createdAt": "optional",
    "updatedAt": "optional",
    "path": "optional",
    "outdated": "optional"
  },
  "CommentUrls": {
    "location": "optional"
  },
  "CommentPermissions": {
    "view": "optional",
    "edit": "optional",
    "reply": "optional",
    "delete": "optional"
  },
  "CommentReply": {
    "object": "present",
    "id": "present",
    "postedBy": "optional",
    "postedAt": "optional",
    "editedAt": "optional",
    "reactions": "optional",
    "body": "optional",
    "urls": "optional",
    "permissions": "optional"
  },
  "CommentReplyUrls": {
    "location": "optional"
  },
  "CommentReplyPermissions": {
    "view": "optional",
    "edit": "optional",
    "reply": "optional",
    "delete": "optional"
  },
  "ChangeRequest": {
    "object": "present",
    "id": "present",
    "number": "present",
    "status": "present",
    "subject": "present",
    "createdBy": "optional",
    "createdAt": "present",
    "updatedAt": "present",
    "revision": "present",
    "revisionInitial": "present",
    "revisionMergedAncestor": "optional",
    "revisionMerged": "optional",
    "comments": "present",
    "outdated": "present",
    "urls": "optional"
  },
  "ChangeRequestUrls": {
    "app": "optional",
    "location": "optional"
  },
  "RequestedReviewer": {
    "object": "present",
    "revision": "optional",
    "requestedBy": "optional",
    "createdAt": "optional",
    "kind": "optional",
    "user": "optional"
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
    "object": "present",
    "id": "present",
    "title": "present",
    "description": "optional",
    "organization": "present",
    "parent": "optional",
    "defaultLevel": "nullable",
    "urls": "optional",
    "permissions": "optional"
  },
  "CollectionUrls": {
    "location": "optional",
    "app": "optional"
  },
  "CollectionPermissions": {
    "view": "optional",
    "admin": "optional",
    "viewInviteLinks": "optional",
    "create": "optional"
  },
  "Space": {
    "object": "present",
    "id": "present",
    "title": "optional",
    "emoji": "optional",
    "visibility": "optional",
    "createdAt": "optional",
    "updatedAt": "optional",
    "deletedAt": "optional",
    "editMode": "optional",
    "urls": "optional",
    "organization": "optional",
    "parent": "optional",
    "gitSync": "optional",
    "visitorAuth": "optional",
    "revision": "optional",
    "defaultLevel": "optional",
    "comments": "optional",
    "changeRequests": "optional",
    "changeRequestsOpen": "optional",
    "changeRequestsDraft": "optional",
    "permissions": "optional"
  },
  "SpaceUrls": {
    "location": "optional",
    "app": "optional",
    "published": "optional",
    "public": "optional",
    "icon": "optional"
  },
  "SpaceGitSync": {
    "repoName": "optional",
    "installationProvider": "optional",
    "integration": "optional",
    "url": "optional",
    "updatedAt": "optional"
  },
  "SpaceVisitorAuth": {
    "backend": "optional"
  },
  "SpacePermissions": {
    "view": "optional",
    "access": "optional",
    "admin": "optional",
    "viewInviteLinks": "optional",
    "edit": "optional",
    "triggerGitSync": "optional",
    "comment": "optional",
    "merge": "optional",
    "review": "optional"
  },
  "Site": {
    "object": "present",
    "id": "present",
    "type": "present",
    "title": "present",
    "icon": "optional",
    "hostname": "optional",
    "basename": "optional",
    "proxy": "optional",
    "visibility": "present",
    "published": "present",
    "siteSpaces": "present",
    "createdAt": "present",
    "adaptiveContent": "optional",
    "ads": "optional",
    "agentsContext": "present",
    "features": "optional",
    "urls": "optional"
  },
  "SiteCustomIcon": {
    "icon": "optional"
  },
  "SiteIconImages": {
    "light": "optional",
    "dark": "optional"
  },
  "SiteProxy": {
    "origin": "optional",
    "target": "optional"
  },
  "SiteAdaptiveContent": {
    "enabled": "optional"
  },
  "SiteAds": {
    "status": "optional",
    "submittable": "optional"
  },
  "SiteFeature": {
    "id": "optional",
    "plan": "optional",
    "frozen": "optional",
    "customizations": "optional"
  },
  "SiteUrls": {
    "location": "optional",
    "app": "optional",
    "published": "optional"
  },
  "SiteSection": {
    "object": "present",
    "id": "present",
    "title": "present",
    "description": "optional",
    "default": "optional",
    "path": "present",
    "condition": "optional",
    "sectionGroup": "optional",
    "icon": "optional",
    "siteSpaces": "optional",
    "urls": "optional"
  },
  "SiteSectionUrls": {
    "published": "optional"
  },
  "SiteSectionGroup": {
    "object": "present",
    "id": "present",
    "title": "present",
    "icon": "optional",
    "sections": "optional"
  },
  "SiteSpace": {
    "object": "present",
    "id": "present",
    "path": "present",
    "section": "optional",
    "space": "optional",
    "title": "present",
    "default": "optional",
    "condition": "optional",
    "hasAdvancedCustomizationFeature": "optional",
    "urls": "optional"
  },
  "SiteSpaceUrls": {
    "published": "optional"
  },
  "ShareLink": {
    "object": "present",
    "id": "present",
    "createdAt": "present",
    "name": "optional",
    "active": "optional",
    "urls": "optional"
  },
  "ShareLinkUrls": {
    "published": "optional"
  },
  "SiteAdaptiveSchema": {
    "object": "present",
    "jsonSchema": "optional",
    "updatedAt": "optional"
  },
  "VisitorSchema": {
    "type": "optional",
    "properties": "optional",
    "additionalProperties": "optional"
  },
  "VisitorSchemaProperties": {
    "unsigned": "optional"
  },
  "VisitorUnsignedClaims": {
    "type": "optional",
    "properties": "optional",
    "additionalProperties": "optional"
  },
  "VisitorClaim": {
    "type": "optional"
  },
  "TemplateConditions": {
    "items": "present"
  },
  "TemplateCondition": {
    "description": "optional",
    "condition": "optional"
  },
  "PublishedSite": {
    "object": "present",
    "site": "optional",
    "structure": "optional"
  },
  "PublishedSiteStructure": {
    "type": "optional",
    "structure": "optional"
  },
  "Organization": {
    "object": "present",
    "id": "present",
    "title": "present",
    "createdAt": "present",
    "emailDomains": "present",
    "hostname": "optional",
    "type": "present",
    "useCase": "optional",
    "communityType": "optional",
    "defaultRole": "optional",
    "defaultContent": "optional",
    "sso": "optional",
    "ai": "optional",
    "inviteLinks": "present",
    "plan": "present",
    "billing": "optional",
    "urls": "optional",
    "trial": "optional",
    "customHostname": "optional",
    "blocked": "optional",
    "internal_billingMigration": "optional",
    "internal_isOnNewTrial": "optional",
    "permissions": "optional"
  },
  "OrganizationDefaultContent": {
    "type": "optional",
    "site": "optional"
  },
  "OrganizationBilling": {
    "interval": "optional",
    "endDate": "optional",
    "hasPaymentFailed": "optional",
    "isScheduledToCancel": "optional"
  },
  "OrganizationTrial": {
    "status": "optional",
    "endDate": "optional",
    "decision": "optional"
  },
  "OrganizationBlocked": {
    "reason": "optional"
  },
  "OrganizationBillingMigration": {
    "deadline": "optional",
    "discountPercent": "optional",
    "discountEndDate": "optional"
  },
  "OrganizationUrls": {
    "location": "optional",
    "app": "optional",
    "logo": "optional"
  },
  "OrganizationPermissions": {
    "view": "optional",
    "admin": "optional",
    "ownTeam": "optional",
    "createContent": "optional",
    "createOpenAPISpec": "optional",
    "ingestConversations": "optional",
    "viewBilling": "optional",
    "listMembers": "optional",
    "listTeams": "optional",
    "listIntegrations": "optional"
  },
  "EmailDomainOrganizations": {
    "organizations": "present"
  },
  "Member": {
    "object": "present",
    "id": "present",
    "role": "optional",
    "user": "optional",
    "disabled": "optional",
    "joinedAt": "optional",
    "lastSeenAt": "optional",
    "sso": "optional",
    "spaces": "optional",
    "teams": "optional"
  },
  "MemberSpacePermission": {
    "permission": "optional",
    "space": "optional"
  },
  "MemberTeam": {
    "team": "optional",
    "member": "optional"
  },
  "TeamMembership": {
    "role": "optional"
  },
  "PingResult": {
    "platformVisitorClaims": "optional"
  },
  "Team": {
    "object": "present",
    "id": "present",
    "title": "optional",
    "members": "optional",
    "spaces": "optional",
    "createdAt": "optional",
    "permissions": "optional"
  },
  "TeamPermissions": {
    "admin": "optional",
    "view": "optional"
  },
  "TeamMember": {
    "organization": "optional",
    "team": "optional",
    "permissions": "optional"
  },
  "TeamMemberPermissions": {
    "view": "optional"
  },
  "OpenAPISpec": {
    "object": "present",
    "id": "present",
    "createdAt": "present",
    "updatedAt": "present",
    "slug": "present",
    "sourceURL": "optional",
    "processingState": "present",
    "lastVersion": "optional",
    "lastProcessedAt": "optional",
    "lastProcessErrorCode": "optional",
    "permissions": "optional",
    "urls": "optional"
  },
  "OpenAPISpecPermissions": {
    "view": "optional",
    "edit": "optional"
  },
  "OpenAPISpecUrls": {
    "location": "optional",
    "app": "optional"
  },
  "OpenAPISpecVersion": {
    "object": "present",
    "id": "present",
    "createdAt": "optional",
    "url": "present",
    "urls": "optional"
  },
  "OpenAPISpecVersionUrls": {
    "location": "optional"
  },
  "OpenAPISpecVersionContent": {
    "filesystem": "optional",
    "url": "optional"
  },
  "OpenAPISource": {
    "url": "optional"
  },
  "TranslationSettings": {
    "object": "present",
    "id": "present",
    "title": "optional",
    "languages": "optional",
    "createdAt": "optional",
    "updatedAt": "optional",
    "permissions": "optional",
    "urls": "optional"
  },
  "TranslationSettingsPermissions": {
    "view": "optional",
    "edit": "optional"
  },
  "TranslationSettingsUrls": {
    "location": "optional"
  },
  "Revision": {
    "object": "present",
    "id": "present",
    "parents": "optional",
    "pages": "optional",
    "files": "optional",
    "reusableContents": "optional",
    "variables": "optional",
    "createdAt": "optional",
    "git": "optional",
    "urls": "optional",
    "type": "optional"
  },
  "RevisionGit": {
    "oid": "optional",
    "message": "optional",
    "createdByPlatform": "optional",
    "url": "optional",
    "ref": "optional"
  },
  "RevisionUrls": {
    "app": "optional",
    "published": "optional",
    "public": "optional"
  },
  "GitObject": {
    "oid": "optional",
    "path": "optional"
  },
  "ReusableContent": {
    "id": "optional",
    "title": "optional",
    "document": "optional",
    "git": "optional"
  },
  "File": {
    "id": "present",
    "name": "optional",
    "contentType": "optional",
    "downloadURL": "optional",
    "size": "optional",
    "dimensions": "optional",
    "git": "optional"
  },
  "FileDimensions": {
    "width": "optional",
    "height": "optional"
  },
  "Page": {
    "id": "present",
    "title": "optional",
    "emoji": "optional",
    "icon": "optional",
    "createdAt": "optional",
    "updatedAt": "optional",
    "markdown": "optional",
    "type": "optional",
    "urls": "optional",
    "slug": "optional",
    "path": "optional",
    "description": "optional",
    "documentId": "optional",
    "pages": "optional",
    "git": "optional",
    "layout": "optional",
    "cover": "optional",
    "variables": "optional",
    "hidden": "optional",
    "noIndex": "optional",
    "noRobotsIndex": "optional",
    "computed": "optional",
    "computedSeed": "optional"
  },
  "PageUrls": {
    "app": "optional"
  },
  "PageLayout": {
    "cover": "optional",
    "title": "optional",
    "description": "optional",
    "tableOfContents": "optional",
    "outline": "optional",
    "pagination": "optional",
    "coverSize": "optional"
  },
  "PageCover": {
    "ref": "optional",
    "refDark": "optional",
    "yPos": "optional"
  },
  "PageCoverRef": {
    "kind": "optional",
    "file": "optional"
  },
  "PageComputed": {
    "type": "optional",
    "dependencies": "optional",
    "props": "optional"
  },
  "PageComputedDependencies": {
    "spec": "optional"
  },
  "PageComputedDependency": {
    "ref": "optional"
  },
  "PageComputedRef": {
    "kind": "optional",
    "spec": "optional"
  },
  "PageComputedProps": {
    "doc": "optional"
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
    "id": "present",
    "title": "optional",
    "path": "optional",
    "sections": "optional",
    "urls": "optional"
  },
  "SearchResultSection": {
    "id": "optional",
    "title": "optional",
    "path": "optional",
    "body": "optional",
    "urls": "optional"
  },
  "SearchResultUrls": {
    "app": "optional"
  },
  "SearchResultSectionUrls": {
    "app": "optional"
  },
  "OrganizationSearchResult": {
    "id": "present",
    "title": "optional",
    "pages": "optional"
  },
  "Link": {
    "status": "optional",
    "relation": "optional",
    "targetReference": "optional"
  },
  "LinkTargetReference": {
    "kind": "optional",
    "organization": "optional",
    "space": "optional",
    "versionContext": "optional",
    "file": "optional"
  },
  "LinkStats": {
    "total": "optional",
    "broken": "optional"
  },
  "BrokenLinkStats": {
    "total": "optional",
    "changeRequest": "optional"
  },
  "Backlink": {
    "kind": "optional",
    "organization": "optional",
    "space": "optional",
    "versionContext": "optional",
    "file": "optional"
  },
  "VersionContext": {
    "type": "optional",
    "revision": "optional"
  },
  "Integration": {
    "object": "present",
    "name": "present",
    "version": "optional",
    "title": "optional",
    "description": "optional",
    "summary": "optional",
    "previewImages": "optional",
    "target": "optional",
    "verified": "optional",
    "visibility": "optional",
    "scopes": "optional",
    "categories": "optional",
    "blocks": "optional",
    "contentSources": "optional",
    "configurations": "optional",
    "externalLinks": "optional",
    "owner": "optional",
    "urls": "optional",
    "permissions": "optional",
    "contentSecurityPolicy": "optional"
  },
  "IntegrationBlock": {
    "id": "optional",
    "title": "optional",
    "description": "optional",
    "icon": "optional",
    "urlUnfurl": "optional",
    "markdown": "optional"
  },
  "IntegrationBlockMarkdown": {
    "codeblock": "optional",
    "body": "optional"
  },
  "IntegrationContentSource": {
    "id": "optional",
    "title": "optional",
    "description": "optional",
    "icon": "optional",
    "configuration": "optional"
  },
  "IntegrationContentSourceConfiguration": {
    "componentId": "optional"
  },
  "IntegrationConfigurations": {
    "account": "optional",
    "space": "optional",
    "site": "optional"
  },
  "IntegrationConfiguration": {
    "properties": "optional",
    "required": "optional"
  },
  "IntegrationConfigurationProperty": {
    "title": "optional",
    "description": "optional",
    "type": "optional",
    "default": "optional",
    "completion_url": "optional",
    "enum": "optional"
  },
  "IntegrationExternalLink": {
    "url": "optional",
    "label": "optional"
  },
  "IntegrationUrls": {
    "location": "optional",
    "icon": "optional",
    "app": "optional",
    "assets": "optional",
    "publicEndpoint": "optional"
  },
  "IntegrationPermissions": {
    "admin": "optional",
    "install": "optional"
  },
  "CollectionPosition": {
    "before": "optional",
    "after": "optional"
  },
  "SpaceNeighbour": {
    "type": "present",
    "space": "present"
  },
  "SiteAdaptiveContentInput": {
    "enabled": "present"
  },
  "SiteSectionPosition": {
    "before": "optional",
    "after": "optional"
  },
  "SiteSectionNeighbour": {
    "type": "present",
    "siteSection": "present"
  },
  "SiteSectionGroupPosition": {
    "before": "optional",
    "after": "optional"
  },
  "SiteSectionGroupNeighbour": {
    "type": "present",
    "id": "present"
  },
  "SiteSpacePosition": {
    "before": "optional",
    "after": "optional"
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

/** Description of each path parameter, with its limits as text. */
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
  "commentReplyId": "Id of the reply to a comment.",
  "userId": "Id of the user.",
  "teamId": "Id of the team.",
  "specSlug": "Slug of the OpenAPI spec. Limits: 1 to 100 characters, matching `^[a-z0-9]+(?:-[a-z0-9]+)*$`.",
  "versionId": "Id of the OpenAPI spec version.",
  "translationSettingsId": "Id of the translation settings.",
  "integrationName": "Name of the integration, which identifies it. Limits: at most 100 characters, matching `^[a-zA-Z0-9-_.]+$`.",
  "collectionId": "Id of the collection.",
  "pageId": "Id of the page.",
  "fileId": "Id of the file.",
  "inviteId": "Identifier of the invite link.",
  "emailDomain": "Part of an e-mail address after the @ sign."
};

/** Maximum length of each query parameter, in characters or items, where the contract limits it. */
export const queryLimits: Readonly<Record<string, Readonly<Record<string, { maxLength?: number; maxItems?: number }>>>> =
  {
  "GET /v1/spaces/{spaceId}/search": {
    "query": {
      "maxLength": 512
    }
  },
  "GET /v1/orgs/{organizationId}/search": {
    "query": {
      "maxLength": 512
    }
  },
  "GET /v1/integrations": {
    "blockDomain": {
      "maxLength": 100
    }
  }
};

/** Schema of the response to each write. Null for a write whose success has no body. */
export const writeResponses: Readonly<Record<string, string | null>> = {
  "POST /v1/spaces/{spaceId}/comments": "Comment",
  "PUT /v1/spaces/{spaceId}/comments/{commentId}": "Comment",
  "DELETE /v1/spaces/{spaceId}/comments/{commentId}": null,
  "POST /v1/spaces/{spaceId}/comments/{commentId}/replies": "CommentReply",
  "PUT /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}": "CommentReply",
  "DELETE /v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}": null,
  "POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments": "Comment",
  "PUT /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}": "Comment",
  "DELETE /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}": null,
  "POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies": "CommentReply",
  "POST /v1/spaces/{spaceId}/change-requests": "ChangeRequest",
  "PATCH /v1/spaces/{spaceId}/change-requests/{changeRequestId}": "ChangeRequest",
  "POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge": "ChangeRequestMergeResult",
  "POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/update": "ChangeRequestUpdateResult",
  "POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers": "RequestReviewersResult",
  "DELETE /v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers/{userId}": null,
  "POST /v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import": "ImportContentResult",
  "POST /v1/spaces/{spaceId}/content/import": "ImportContentResult",
  "PATCH /v1/collections/{collectionId}": "Collection",
  "DELETE /v1/collections/{collectionId}": null,
  "POST /v1/collections/{collectionId}/move": "Collection",
  "POST /v1/collections/{collectionId}/transfer": "Collection",
  "POST /v1/orgs/{organizationId}/collections": "Collection",
  "POST /v1/orgs/{organizationId}/sites": "Site",
  "PATCH /v1/orgs/{organizationId}/sites/{siteId}": "Site",
  "DELETE /v1/orgs/{organizationId}/sites/{siteId}": null,
  "PUT /v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema": "SiteAdaptiveSchema",
  "POST /v1/orgs/{organizationId}/sites/{siteId}/sections": "SiteSection",
  "PATCH /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}": "SiteSection",
  "DELETE /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}": null,
  "POST /v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move": "SiteSection",
  "POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups": "SiteSectionGroup",
  "PATCH /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}": "SiteSectionGroup",
  "DELETE /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}": null,
  "POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections": "SiteSectionGroup",
  "DELETE /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}": null,
  "POST /v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move": "SiteSectionGroup",
  "POST /v1/orgs/{organizationId}/sites/{siteId}/site-spaces": "SiteSpace",
  "PATCH /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}": "SiteSpace",
  "DELETE /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}": null,
  "POST /v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move": "SiteSpace",
  "POST /v1/orgs/{organizationId}/sites/{siteId}/share-links": "ShareLink",
  "PATCH /v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}": "ShareLink",
  "DELETE /v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}": null,
  "PATCH /v1/orgs/{organizationId}": "Organization",
  "DELETE /v1/orgs/{organizationId}/link-invites/{inviteId}": null,
  "PATCH /v1/orgs/{organizationId}/members/{userId}": "Member",
  "DELETE /v1/orgs/{organizationId}/members/{userId}": null,
  "POST /v1/orgs/{organizationId}/ping": "PingResult",
  "POST /v1/orgs/{organizationId}/members/{userId}/sso": "Member",
  "PUT /v1/orgs/{organizationId}/teams": "Team",
  "PATCH /v1/orgs/{organizationId}/teams/{teamId}": "Team",
  "DELETE /v1/orgs/{organizationId}/teams/{teamId}": null,
  "PUT /v1/orgs/{organizationId}/teams/{teamId}/members": null,
  "PUT /v1/orgs/{organizationId}/teams/{teamId}/members/{userId}": null,
  "DELETE /v1/orgs/{organizationId}/teams/{teamId}/members/{userId}": null,
  "POST /v1/orgs/{organizationId}/openapi": "OpenAPISpec",
  "PUT /v1/orgs/{organizationId}/openapi/{specSlug}": "OpenAPISpec",
  "DELETE /v1/orgs/{organizationId}/openapi/{specSlug}": null,
  "POST /v1/orgs/{organizationId}/translations": "TranslationSettings",
  "PUT /v1/orgs/{organizationId}/translations/{translationSettingsId}": "TranslationSettings",
  "DELETE /v1/orgs/{organizationId}/translations/{translationSettingsId}": null,
  "POST /v1/integrations/{integrationName}": "Integration",
  "DELETE /v1/integrations/{integrationName}": null
};

/** The fields of each request body, with their limits as text. */
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
    "url": "absolute URLs only",
    "source": ""
  },
  "POST /v1/spaces/{spaceId}/content/import": {
    "url": "absolute URLs only",
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
    "logo": "at most 2048 characters, absolute URLs only",
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
