// Made from openapi.yaml by `npm run generate`. Not edited by hand.
export interface paths {
    "/v1/spaces/{spaceId}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        /** List the comments on a space */
        get: operations["listSpaceComments"];
        put?: never;
        /** Comment on a space */
        post: operations["createSpaceComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/comments/{commentId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the comment. */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        /** Get a comment on a space */
        get: operations["getSpaceComment"];
        /** Edit, resolve or react to a comment on a space */
        put: operations["updateSpaceComment"];
        post?: never;
        /** Delete a comment on a space */
        delete: operations["deleteSpaceComment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/comments/{commentId}/replies": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the comment. */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reply to a comment on a space */
        post: operations["createSpaceCommentReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the comment. */
                commentId: components["parameters"]["CommentId"];
                /** @description Id of the reply. */
                commentReplyId: components["parameters"]["CommentReplyId"];
            };
            cookie?: never;
        };
        /** Get a reply to a comment on a space */
        get: operations["getSpaceCommentReply"];
        /** Edit or react to a reply on a space */
        put: operations["updateSpaceCommentReply"];
        post?: never;
        /** Delete a reply to a comment on a space */
        delete: operations["deleteSpaceCommentReply"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        /** List the comments on a change request */
        get: operations["listChangeRequestComments"];
        put?: never;
        /** Comment on a change request */
        post: operations["createChangeRequestComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description Id of the comment. */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        /** Get a comment on a change request */
        get: operations["getChangeRequestComment"];
        /** Edit, resolve or react to a comment on a change request */
        put: operations["updateChangeRequestComment"];
        post?: never;
        /** Delete a comment on a change request */
        delete: operations["deleteChangeRequestComment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description Id of the comment. */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        /** List the replies to a comment on a change request */
        get: operations["listChangeRequestCommentReplies"];
        put?: never;
        /** Reply to a comment on a change request */
        post: operations["createChangeRequestCommentReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description Id of the comment. */
                commentId: components["parameters"]["CommentId"];
                /** @description Id of the reply. */
                commentReplyId: components["parameters"]["CommentReplyId"];
            };
            cookie?: never;
        };
        /** Get a reply to a comment on a change request */
        get: operations["getChangeRequestCommentReply"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/change-requests": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        /** List the change requests of a space */
        get: operations["listChangeRequests"];
        put?: never;
        /** Create a change request on a space */
        post: operations["createChangeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        /** Get a change request */
        get: operations["getChangeRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the subject or the status of a change request */
        patch: operations["updateChangeRequest"];
        trace?: never;
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Merge a change request into its space */
        post: operations["mergeChangeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring a change request up to date with its space
         * @description Pulls the space's primary content into the change request.
         */
        post: operations["updateChangeRequestFromPrimary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        /** Get a link to a change request as PDF */
        get: operations["getChangeRequestPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        /** List who was asked to review a change request */
        get: operations["listRequestedReviewers"];
        put?: never;
        /** Ask users to review a change request */
        post: operations["requestReviewers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description Id of the user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw the request for a review by a user */
        delete: operations["removeRequestedReviewer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        /** Get the active revision of a change request */
        get: operations["getChangeRequestRevision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import content from a URL into a change request */
        post: operations["importChangeRequestContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        /** List the pages of a change request */
        get: operations["listChangeRequestPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        /** List the files of a change request */
        get: operations["listChangeRequestFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description Id of the file. */
                fileId: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        /** Get a file of a change request */
        get: operations["getChangeRequestFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description Id of the file. */
                fileId: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        /** List what points to a file of a change request */
        get: operations["listChangeRequestFileBacklinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description Id of the page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        /** Get a page of a change request */
        get: operations["getChangeRequestPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description Id of the page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        /** List the links on a page of a change request */
        get: operations["listChangeRequestPageLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/search": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        /** Search the content of a space */
        get: operations["searchSpace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/content": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        /** Get the current revision of a space */
        get: operations["getCurrentRevision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/content/import": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import content from a URL into a space */
        post: operations["importSpaceContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/content/pages": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        /** List the pages of a space */
        get: operations["listPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/content/files": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        /** List the files of a space */
        get: operations["listFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/content/files/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the file. */
                fileId: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        /** Get a file of a space */
        get: operations["getFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/content/files/{fileId}/backlinks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the file. */
                fileId: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        /** List what points to a file of a space */
        get: operations["listFileBacklinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/content/page/{pageId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        /** Get a page of a space */
        get: operations["getPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/spaces/{spaceId}/content/page/{pageId}/links": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        /** List the links on a page of a space */
        get: operations["listPageLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/collections/{collectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        /** Get a collection */
        get: operations["getCollection"];
        put?: never;
        post?: never;
        /** Delete a collection */
        delete: operations["deleteCollection"];
        options?: never;
        head?: never;
        /** Change a collection */
        patch: operations["updateCollection"];
        trace?: never;
    };
    "/v1/collections/{collectionId}/spaces": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        /** List the spaces in a collection */
        get: operations["listCollectionSpaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/collections/{collectionId}/move": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a collection to another parent or position */
        post: operations["moveCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/collections/{collectionId}/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hand a collection over to another organization */
        post: operations["transferCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/collections": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /** List the collections of an organization */
        get: operations["listCollections"];
        put?: never;
        /** Create a collection */
        post: operations["createCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/sites": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /** List the sites of an organization */
        get: operations["listSites"];
        put?: never;
        /** Create a site */
        post: operations["createSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/sites/{siteId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /** Get a site */
        get: operations["getSite"];
        put?: never;
        post?: never;
        /** Delete a site */
        delete: operations["deleteSite"];
        options?: never;
        head?: never;
        /** Change a site */
        patch: operations["updateSite"];
        trace?: never;
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /** Get the visitor schema of a site */
        get: operations["getSiteAdaptiveSchema"];
        /** Replace the visitor schema of a site */
        put: operations["updateSiteAdaptiveSchema"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /** Get conditions to start from, made for a site's visitor schema */
        get: operations["getSiteTemplateConditions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/published": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /** Get a site together with its published structure */
        get: operations["getPublishedSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/sections": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /** List the sections of a site */
        get: operations["listSiteSections"];
        put?: never;
        /** Add a section to a site */
        post: operations["createSiteSection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
                /** @description Id of the section. */
                siteSectionId: components["parameters"]["SiteSectionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a section */
        delete: operations["deleteSiteSection"];
        options?: never;
        head?: never;
        /** Change a section */
        patch: operations["updateSiteSection"];
        trace?: never;
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
                /** @description Id of the section. */
                siteSectionId: components["parameters"]["SiteSectionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a section before or after another
         * @deprecated
         * @description Deprecated by the service; its replacement is the operation named sortSiteStructure.
         */
        post: operations["moveSiteSection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/section-groups": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /** List the section groups of a site */
        get: operations["listSiteSectionGroups"];
        put?: never;
        /** Add a section group to a site */
        post: operations["createSiteSectionGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
                /** @description Id of the section group. */
                siteSectionGroupId: components["parameters"]["SiteSectionGroupId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a section group */
        delete: operations["deleteSiteSectionGroup"];
        options?: never;
        head?: never;
        /** Change a section group */
        patch: operations["updateSiteSectionGroup"];
        trace?: never;
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
                /** @description Id of the section group. */
                siteSectionGroupId: components["parameters"]["SiteSectionGroupId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a section into a group */
        post: operations["addSiteSectionToGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
                /** @description Id of the section group. */
                siteSectionGroupId: components["parameters"]["SiteSectionGroupId"];
                /** @description Id of the section. */
                siteSectionId: components["parameters"]["SiteSectionId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a section out of a group */
        delete: operations["removeSiteSectionFromGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
                /** @description Id of the section group. */
                siteSectionGroupId: components["parameters"]["SiteSectionGroupId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a section group before or after another item
         * @deprecated
         * @description Deprecated by the service; its replacement is the operation named sortSiteStructure.
         */
        post: operations["moveSiteSectionGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /** List the site spaces of a site */
        get: operations["listSiteSpaces"];
        put?: never;
        /** Add a space to a site */
        post: operations["createSiteSpace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
                /** @description Id of the site space. */
                siteSpaceId: components["parameters"]["SiteSpaceId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a space from a site */
        delete: operations["deleteSiteSpace"];
        options?: never;
        head?: never;
        /** Change a site space */
        patch: operations["updateSiteSpace"];
        trace?: never;
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
                /** @description Id of the site space. */
                siteSpaceId: components["parameters"]["SiteSpaceId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a site space before or after another
         * @deprecated
         * @description Deprecated by the service; its replacement is the operation named sortSiteStructure.
         */
        post: operations["moveSiteSpace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/share-links": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /** List the share links of a site */
        get: operations["listShareLinks"];
        put?: never;
        /** Create a share link */
        post: operations["createShareLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
                /** @description Id of the share link. */
                shareLinkId: components["parameters"]["ShareLinkId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a share link */
        delete: operations["deleteShareLink"];
        options?: never;
        head?: never;
        /** Rename a share link, or switch it on or off */
        patch: operations["updateShareLink"];
        trace?: never;
    };
    "/v1/orgs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the caller's organizations */
        get: operations["listOrganizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /** Get an organization */
        get: operations["getOrganization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change an organization */
        patch: operations["updateOrganization"];
        trace?: never;
    };
    "/v1/orgs/{organizationId}/link-invites/{inviteId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the invite link. */
                inviteId: components["parameters"]["InviteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete an invite link of an organization */
        delete: operations["deleteLinkInvite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/search": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /** Search the content of an organization */
        get: operations["searchOrganization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/email-domains/{emailDomain}/orgs": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The part of an e-mail address after the @ sign. */
                emailDomain: components["parameters"]["EmailDomain"];
            };
            cookie?: never;
        };
        /** List the organizations tied to an e-mail domain */
        get: operations["listOrganizationsByEmailDomain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/members": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /** List the members of an organization */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/members/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /** Get a member */
        get: operations["getMember"];
        put?: never;
        post?: never;
        /** Remove a member from an organization */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /** Change the role of a member */
        patch: operations["updateMember"];
        trace?: never;
    };
    "/v1/orgs/{organizationId}/ping": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Note that the caller was just seen in an organization */
        post: operations["pingOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/members/{userId}/sso": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a member an SSO member */
        post: operations["setMemberSso"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/members/{userId}/spaces": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /** List the spaces a member can access, with the role in each */
        get: operations["listMemberSpacePermissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/members/{userId}/teams": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /** List the teams a member is in */
        get: operations["listMemberTeams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/teams": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /** List the teams of an organization */
        get: operations["listTeams"];
        /** Create a team */
        put: operations["createTeam"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/teams/{teamId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the team. */
                teamId: components["parameters"]["TeamId"];
            };
            cookie?: never;
        };
        /** Get a team */
        get: operations["getTeam"];
        put?: never;
        post?: never;
        /** Delete a team */
        delete: operations["deleteTeam"];
        options?: never;
        head?: never;
        /** Rename a team */
        patch: operations["updateTeam"];
        trace?: never;
    };
    "/v1/orgs/{organizationId}/teams/{teamId}/members": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the team. */
                teamId: components["parameters"]["TeamId"];
            };
            cookie?: never;
        };
        /** List the members of a team */
        get: operations["listTeamMembers"];
        /**
         * Add, remove and change many members of a team at once
         * @description A user who is both in `add` and in `remove` is removed from the team.
         */
        put: operations["updateTeamMembers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/teams/{teamId}/members/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the team. */
                teamId: components["parameters"]["TeamId"];
                /** @description Id of the user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        get?: never;
        /** Add a member to a team, or change the role there */
        put: operations["setTeamMember"];
        post?: never;
        /** Remove a member from a team */
        delete: operations["removeTeamMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/openapi": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /** List the OpenAPI specs of an organization */
        get: operations["listOpenAPISpecs"];
        put?: never;
        /** Register an OpenAPI spec */
        post: operations["createOpenAPISpec"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/openapi/{specSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Slug of the OpenAPI spec. */
                specSlug: components["parameters"]["SpecSlug"];
            };
            cookie?: never;
        };
        /** Get an OpenAPI spec */
        get: operations["getOpenAPISpec"];
        /** Register an OpenAPI spec under a slug, or change its source */
        put: operations["createOrUpdateOpenAPISpec"];
        post?: never;
        /** Delete an OpenAPI spec */
        delete: operations["deleteOpenAPISpec"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/openapi/{specSlug}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Slug of the OpenAPI spec. */
                specSlug: components["parameters"]["SpecSlug"];
            };
            cookie?: never;
        };
        /** List the versions of an OpenAPI spec */
        get: operations["listOpenAPISpecVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Slug of the OpenAPI spec. */
                specSlug: components["parameters"]["SpecSlug"];
            };
            cookie?: never;
        };
        /** Get the latest version of an OpenAPI spec */
        get: operations["getLatestOpenAPISpecVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Slug of the OpenAPI spec. */
                specSlug: components["parameters"]["SpecSlug"];
            };
            cookie?: never;
        };
        /** Get the content of the latest version of an OpenAPI spec */
        get: operations["getLatestOpenAPISpecVersionContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Slug of the OpenAPI spec. */
                specSlug: components["parameters"]["SpecSlug"];
                /** @description Id of the version of the OpenAPI spec. */
                versionId: components["parameters"]["VersionId"];
            };
            cookie?: never;
        };
        /** Get a version of an OpenAPI spec */
        get: operations["getOpenAPISpecVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Slug of the OpenAPI spec. */
                specSlug: components["parameters"]["SpecSlug"];
                /** @description Id of the version of the OpenAPI spec. */
                versionId: components["parameters"]["VersionId"];
            };
            cookie?: never;
        };
        /** Get the content of a version of an OpenAPI spec */
        get: operations["getOpenAPISpecVersionContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/translations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        /** List the translation settings of an organization */
        get: operations["listTranslationSettings"];
        put?: never;
        /** Create translation settings */
        post: operations["createTranslationSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{organizationId}/translations/{translationSettingsId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the translation settings. */
                translationSettingsId: components["parameters"]["TranslationSettingsId"];
            };
            cookie?: never;
        };
        /** Get translation settings */
        get: operations["getTranslationSettings"];
        /** Rename translation settings */
        put: operations["updateTranslationSettings"];
        post?: never;
        /** Delete translation settings */
        delete: operations["deleteTranslationSettings"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List integrations */
        get: operations["listIntegrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/integrations/{integrationName}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the integration, which is its identifier. */
                integrationName: components["parameters"]["IntegrationName"];
            };
            cookie?: never;
        };
        /** Get an integration */
        get: operations["getIntegration"];
        put?: never;
        /** Publish an integration */
        post: operations["publishIntegration"];
        /** Unpublish an integration */
        delete: operations["unpublishIntegration"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The body of a failed request. Its shape is not specified. */
        Error: unknown;
        /** @description Where a list goes on. Absent on its last page. */
        NextPage: {
            /** @description Opaque identifier of the next page, to be sent back as `page`. */
            page: string;
        };
        /**
         * @description What someone may do with content.
         *
         *     - `admin`: administrate content, create and delete spaces
         *     - `create`: create content
         *     - `review`: review content
         *     - `edit`: edit live content or change requests
         *     - `comment`: read content and take part in discussions
         *     - `read`: read content only
         * @enum {string}
         */
        Role: "admin" | "create" | "review" | "edit" | "comment" | "read";
        /**
         * @description Who can see a published site.
         *
         *     - `public`: anyone; search engines index it
         *     - `unlisted`: anyone; search engines do not index it
         *     - `share-link`: anyone whose URL carries a secret token
         *     - `visitor-auth`: anyone authenticated through a JWT
         * @enum {string}
         */
        SiteVisibility: "public" | "unlisted" | "share-link" | "visitor-auth";
        /**
         * @description Whether the agent can access a site (`included`) or not (`excluded`).
         * @enum {string}
         */
        SiteAgentsContext: "excluded" | "included";
        /**
         * @description Place of a member in a team. An `owner` can manage the team's members, a `member` cannot.
         * @enum {string}
         */
        TeamRole: "owner" | "member";
        /**
         * @description State of a link.
         *
         *     - `ok`: no problem
         *     - `broken`: its target is missing from the revision
         *     - `in-app`: it is a URL to a place inside the application
         * @enum {string}
         */
        LinkStatus: "ok" | "broken" | "in-app";
        /** @description A person with an account. */
        User: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "user";
            id: string;
            displayName?: string;
            email?: string;
            /** @description URL of the user's picture. */
            photoURL?: string;
            urls?: components["schemas"]["UserUrls"];
        };
        /** @description Absolute URLs of a user. */
        UserUrls: {
            /** @description The record in this API. */
            location?: string;
        };
        /** @description A comment on a space or on a change request. */
        Comment: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "comment";
            id: string;
            postedBy?: components["schemas"]["User"];
            /** Format: date-time */
            postedAt?: string;
            /** Format: date-time */
            editedAt?: string;
            reactions?: components["schemas"]["Reaction"][];
            /** @description How many replies the comment has. */
            replies?: number;
            body?: components["schemas"]["CommentBody"];
            target?: components["schemas"]["CommentTarget"];
            urls?: components["schemas"]["CommentUrls"];
            permissions?: components["schemas"]["CommentPermissions"];
            /** @description Open set; known value: `resolved`. */
            status?: string;
            /** Format: date-time */
            resolvedAt?: string;
            resolvedBy?: components["schemas"]["User"];
        };
        /** @description Text of a comment or a reply. One variant is described, Markdown; others have other properties. */
        CommentBody: {
            /** @description The text in Markdown. */
            markdown?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description An emoji that users answered a comment or a reply with. */
        Reaction: {
            emoji?: string;
            /** @description How many users chose this emoji. */
            count?: number;
            users?: components["schemas"]["ReactionUser"][];
        };
        /** @description A user who reacted, and when. */
        ReactionUser: {
            user?: components["schemas"]["User"];
            /** Format: date-time */
            reactedAt?: string;
        };
        /** @description What a comment is about. */
        CommentTarget: {
            node?: components["schemas"]["CommentTargetNode"];
            /** @description Id of the change request. */
            changeRequest?: string;
            /** @description Id of the review. */
            review?: string;
            page?: components["schemas"]["CommentTargetPage"];
            /** @description Id of the space. */
            space?: string;
            /** @description Id of the revision. */
            revision?: string;
        };
        /** @description The node of a document that a comment is attached to. */
        CommentTargetNode: {
            id?: string;
            /** @description An excerpt of the node. */
            preview?: string;
        };
        /** @description The page a comment is on. */
        CommentTargetPage: {
            id?: string;
            title?: string;
            emoji?: string;
            icon?: string;
            /** Format: date-time */
            createdAt?: string;
            /** Format: date-time */
            updatedAt?: string;
            path?: string;
            outdated?: boolean;
        };
        /** @description Absolute URLs of a comment. */
        CommentUrls: {
            /** @description The record in this API. */
            location?: string;
        };
        /** @description What the caller may do with a comment. */
        CommentPermissions: {
            view?: boolean;
            edit?: boolean;
            reply?: boolean;
            delete?: boolean;
        };
        /** @description A reply to a comment. */
        CommentReply: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "comment-reply";
            id: string;
            postedBy?: components["schemas"]["User"];
            /** Format: date-time */
            postedAt?: string;
            /** Format: date-time */
            editedAt?: string;
            reactions?: components["schemas"]["Reaction"][];
            body?: components["schemas"]["CommentBody"];
            urls?: components["schemas"]["CommentReplyUrls"];
            permissions?: components["schemas"]["CommentReplyPermissions"];
        };
        /** @description Absolute URLs of a reply. */
        CommentReplyUrls: {
            /** @description The record in this API. */
            location?: string;
        };
        /** @description What the caller may do with a reply. */
        CommentReplyPermissions: {
            view?: boolean;
            edit?: boolean;
            reply?: boolean;
            delete?: boolean;
        };
        /** @description A proposed edit of a space. */
        ChangeRequest: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "change-request";
            id: string;
            /** @description Number of the change request in its space, counting up. */
            number: number;
            /** @description Open set; known values: `draft`, `open`. */
            status: string;
            subject: string;
            createdBy?: components["schemas"]["User"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Id of the active revision. */
            revision: string;
            /** @description Id of the space's revision from which the change request was created. */
            revisionInitial: string;
            /** @description Id of the space's latest revision at the last update from the main content. */
            revisionMergedAncestor?: string;
            /** @description Once merged, id of the revision that came of it. */
            revisionMerged?: string;
            /** @description How many comments are open. */
            comments: number;
            /** @description True when the main content has moved on. */
            outdated: boolean;
            urls?: components["schemas"]["ChangeRequestUrls"];
        };
        /** @description Absolute URLs of a change request. */
        ChangeRequestUrls: {
            /** @description The change request in the application. */
            app?: string;
            /** @description The record in this API. */
            location?: string;
        };
        /** @description A request for a review of a change request. */
        RequestedReviewer: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "change-request-requested-reviewer";
            /** @description Id of the revision. */
            revision?: string;
            requestedBy?: components["schemas"]["User"];
            /** Format: date-time */
            createdAt?: string;
            /** @description What kind of reviewer was asked. Open set; known value: `user`. */
            kind?: string;
            user?: components["schemas"]["User"];
        };
        /** @description How the merge of a change request went. */
        ChangeRequestMergeResult: {
            /** @description Id of the resulting revision. */
            revision: string;
            /** @description Open set; known value: `merge`. */
            result: string;
        };
        /** @description How the update of a change request from its space went. */
        ChangeRequestUpdateResult: {
            /** @description Id of the resulting revision. */
            revision: string;
            /** @description Open set; known value: `update`. */
            result: string;
        };
        /** @description The requests for a review after users were asked. */
        RequestReviewersResult: {
            users: components["schemas"]["RequestedReviewer"][];
        };
        /** @description Where a PDF can be fetched. */
        PdfLink: {
            /** @description URL of the PDF. */
            url: string;
        };
        /** @description A group of spaces. Collections can nest. */
        Collection: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "collection";
            id: string;
            title: string;
            description?: string;
            /** @description Id of the organization that owns the collection. */
            organization: string;
            /** @description Id of the collection this one is in. */
            parent?: string;
            /** @description Role that members have in the collection by default, or null. */
            defaultLevel: components["schemas"]["Role"] | null;
            urls?: components["schemas"]["CollectionUrls"];
            permissions?: components["schemas"]["CollectionPermissions"];
        };
        /** @description Absolute URLs of a collection. */
        CollectionUrls: {
            /** @description The record in this API. */
            location?: string;
            /** @description The collection in the application. */
            app?: string;
        };
        /** @description What the caller may do with a collection. */
        CollectionPermissions: {
            view?: boolean;
            admin?: boolean;
            viewInviteLinks?: boolean;
            create?: boolean;
        };
        /** @description A body of content, which sites show and change requests edit. */
        Space: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "space";
            id: string;
            title?: string;
            emoji?: string;
            /** @description Open set; known value: `public`. */
            visibility?: string;
            /** Format: date-time */
            createdAt?: string;
            /** Format: date-time */
            updatedAt?: string;
            /** Format: date-time */
            deletedAt?: string;
            /** @description Open set; known value: `live`. */
            editMode?: string;
            urls?: components["schemas"]["SpaceUrls"];
            /** @description Id of the organization that owns the space. */
            organization?: string;
            /** @description Id of the collection the space is in. */
            parent?: string;
            gitSync?: components["schemas"]["SpaceGitSync"];
            visitorAuth?: components["schemas"]["SpaceVisitorAuth"];
            /** @description Id of the current revision. */
            revision?: string;
            /** @description Role that members have in the space by default. */
            defaultLevel?: components["schemas"]["Role"];
            /** @description How many comments there are. */
            comments?: number;
            /** @description How many change requests there are. */
            changeRequests?: number;
            /** @description How many change requests are open. */
            changeRequestsOpen?: number;
            /** @description How many change requests are drafts. */
            changeRequestsDraft?: number;
            permissions?: components["schemas"]["SpacePermissions"];
        };
        /** @description Absolute URLs of a space. */
        SpaceUrls: {
            /** @description The record in this API. */
            location?: string;
            /** @description The space in the application. */
            app?: string;
            /** @description The published content. */
            published?: string;
            /** @description The public content. */
            public?: string;
            icon?: string;
        };
        /** @description The git repository a space is kept in step with. */
        SpaceGitSync: {
            repoName?: string;
            /** @description Open set; known value: `github`. */
            installationProvider?: string;
            integration?: string;
            url?: string;
            /** Format: date-time */
            updatedAt?: string;
        };
        /** @description How visitors of a space are authenticated. */
        SpaceVisitorAuth: {
            /** @description Open set; known value: `custom`. */
            backend?: string;
        };
        /** @description What the caller may do with a space. */
        SpacePermissions: {
            view?: boolean;
            access?: boolean;
            admin?: boolean;
            viewInviteLinks?: boolean;
            edit?: boolean;
            triggerGitSync?: boolean;
            comment?: boolean;
            merge?: boolean;
            review?: boolean;
        };
        /** @description A published documentation site. */
        Site: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "site";
            id: string;
            /** @description Open set; known value: `basic`. */
            type: string;
            title: string;
            icon?: components["schemas"]["SiteIcon"];
            /** @description Custom hostname. */
            hostname?: string;
            basename?: string;
            proxy?: components["schemas"]["SiteProxy"];
            visibility: components["schemas"]["SiteVisibility"];
            /** @description True when those named by `visibility` can reach the site. */
            published: boolean;
            /** @description How many site spaces the site has. */
            siteSpaces: number;
            /** Format: date-time */
            createdAt: string;
            adaptiveContent?: components["schemas"]["SiteAdaptiveContent"];
            ads?: components["schemas"]["SiteAds"];
            agentsContext: components["schemas"]["SiteAgentsContext"];
            features?: components["schemas"]["SiteFeature"][];
            urls?: components["schemas"]["SiteUrls"];
        };
        /** @description Icon of a site. An image of its own, a name from an open set, or null. */
        SiteIcon: components["schemas"]["SiteCustomIcon"] | string | null;
        /** @description An icon made of images. */
        SiteCustomIcon: {
            icon?: components["schemas"]["SiteIconImages"];
        };
        /** @description URLs of the images of an icon. */
        SiteIconImages: {
            /** @description The image for the light theme. */
            light?: string;
            /** @description The image for the dark theme. */
            dark?: string;
        };
        /** @description The address on another domain under which a site is served. */
        SiteProxy: {
            origin?: string;
            target?: string;
        };
        /** @description Whether a site adapts its content to the visitor. */
        SiteAdaptiveContent: {
            enabled?: boolean;
        };
        /** @description Advertisements on a site. */
        SiteAds: {
            /** @description Open set; known value: `pending`. */
            status?: string;
            submittable?: boolean;
        };
        /** @description A feature of a site and the plan it comes with. */
        SiteFeature: {
            id?: string;
            plan?: string;
            frozen?: boolean;
            customizations?: string[];
        };
        /** @description Absolute URLs of a site. */
        SiteUrls: {
            /** @description The record in this API. */
            location?: string;
            /** @description The site in the application. */
            app?: string;
            /** @description The published site. */
            published?: string;
        };
        /** @description A section of a site; it holds site spaces. */
        SiteSection: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "site-section";
            id: string;
            title: string;
            description?: string;
            /** @description True for the default section of the site. */
            default?: boolean;
            /** @description The section's part of the URL. */
            path: string;
            /** @description Expression that decides whether a visitor sees the section. */
            condition?: string;
            /** @description Id of the group the section is in. */
            sectionGroup?: string;
            /** @description Name of an icon. */
            icon?: string;
            siteSpaces?: components["schemas"]["SiteSpace"][];
            urls?: components["schemas"]["SiteSectionUrls"];
        };
        /** @description Absolute URLs of a section. */
        SiteSectionUrls: {
            /** @description The published section. */
            published?: string;
        };
        /** @description A group of sections in a site's navigation. */
        SiteSectionGroup: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "site-section-group";
            id: string;
            title: string;
            /** @description Name of an icon. */
            icon?: string;
            sections?: components["schemas"]["SiteSection"][];
        };
        /** @description A space as shown on a site. */
        SiteSpace: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "site-space";
            id: string;
            /** @description The site space's part of the URL. */
            path: string;
            /** @description Id of the section the site space is in. */
            section?: string;
            space?: components["schemas"]["Space"];
            title: string;
            /** @description True for the default site space. */
            default?: boolean;
            /** @description Expression that decides whether a visitor sees the site space. */
            condition?: string;
            hasAdvancedCustomizationFeature?: boolean;
            urls?: components["schemas"]["SiteSpaceUrls"];
        };
        /** @description Absolute URLs of a site space. */
        SiteSpaceUrls: {
            /** @description The published content. */
            published?: string;
        };
        /** @description A secret link to a site. */
        ShareLink: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "share-link";
            id: string;
            /** Format: date-time */
            createdAt: string;
            name?: string;
            /** @description True while the link works. */
            active?: boolean;
            urls?: components["schemas"]["ShareLinkUrls"];
        };
        /** @description Absolute URLs of a share link. */
        ShareLinkUrls: {
            /** @description The secret link itself. */
            published?: string;
        };
        /** @description What a site knows about its visitors, which conditions can refer to. */
        SiteAdaptiveSchema: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "site-adaptive-schema";
            jsonSchema?: components["schemas"]["VisitorSchema"];
            /** Format: date-time */
            updatedAt?: string;
        };
        /** @description A JSON Schema (draft-07) for the claims about a visitor. */
        VisitorSchema: {
            /** @constant */
            type?: "object";
            properties?: components["schemas"]["VisitorSchemaProperties"];
            /** @constant */
            additionalProperties?: false;
        };
        /** @description The claims about a visitor, by name. */
        VisitorSchemaProperties: {
            unsigned?: components["schemas"]["VisitorUnsignedClaims"];
        } & {
            [key: string]: components["schemas"]["VisitorClaim"];
        };
        /** @description The part of a visitor schema for claims that are not signed. */
        VisitorUnsignedClaims: {
            /** @constant */
            type?: "object";
            properties?: {
                [key: string]: components["schemas"]["VisitorClaim"];
            };
            /** @constant */
            additionalProperties?: false;
        };
        /** @description The part of a visitor schema for one claim. */
        VisitorClaim: {
            /** @description Type of the claim. Open set; known value: `boolean`. */
            type?: string;
        };
        /** @description Conditions to start from. */
        TemplateConditions: {
            items: components["schemas"]["TemplateCondition"][];
        };
        /** @description A condition and what it is for. */
        TemplateCondition: {
            description?: string;
            condition?: string;
        };
        /** @description A site together with its published structure. */
        PublishedSite: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "published-content-site";
            site?: components["schemas"]["Site"];
            structure?: components["schemas"]["PublishedSiteStructure"];
        };
        /** @description How a published site is laid out. One variant is described, the one made of sections. */
        PublishedSiteStructure: {
            /** @description Which variant this is. Open set; known value: `sections`. */
            type?: string;
            /** @description The sections with their site spaces. */
            structure?: components["schemas"]["SiteSection"][];
        };
        /** @description Who owns sites, spaces, teams and all else. */
        Organization: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "organization";
            id: string;
            title: string;
            /** Format: date-time */
            createdAt: string;
            emailDomains: string[];
            /** @description Default hostname of public content. */
            hostname?: string;
            /** @description Open set; known value: `business`. */
            type: string;
            /** @description Open set; known value: `internalDocs`. */
            useCase?: string;
            /** @description Open set; known value: `nonProfit`. */
            communityType?: string;
            /** @description Role of members by default. Null makes them guests. */
            defaultRole?: components["schemas"]["Role"] | null;
            defaultContent?: components["schemas"]["OrganizationDefaultContent"];
            /** @description True when everyone in the organization has to use SSO. */
            sso?: boolean;
            /** @description True when AI features are on. */
            ai?: boolean;
            /** @description True when invite links are on. */
            inviteLinks: boolean;
            /** @description Open set; known value: `free_2024`. */
            plan: string;
            billing?: components["schemas"]["OrganizationBilling"];
            urls?: components["schemas"]["OrganizationUrls"];
            trial?: components["schemas"]["OrganizationTrial"];
            customHostname?: string;
            blocked?: components["schemas"]["OrganizationBlocked"];
            internal_billingMigration?: components["schemas"]["OrganizationBillingMigration"];
            /**
             * @deprecated
             * @description Deprecated by the service; always true.
             * @enum {boolean}
             */
            internal_isOnNewTrial?: true;
            permissions?: components["schemas"]["OrganizationPermissions"];
        };
        /** @description The content that an organization shows by default. */
        OrganizationDefaultContent: {
            /** @description Kind of the content. Known value: `site`. */
            type?: string;
            /** @description Id of the site. */
            site?: string;
        };
        /** @description State of an organization's payments. */
        OrganizationBilling: {
            /** @description How often it pays. Open set; known value: `monthly`. */
            interval?: string;
            /** Format: date-time */
            endDate?: string;
            hasPaymentFailed?: boolean;
            isScheduledToCancel?: boolean;
        };
        /** @description State of an organization's trial of a plan. */
        OrganizationTrial: {
            /** @description Open set; known value: `notapplicable`. */
            status?: string;
            /** Format: date-time */
            endDate?: string;
            /** @description What happens at the end. Open set; known value: `downgrade`. */
            decision?: string;
        };
        /** @description Why an organization is blocked. */
        OrganizationBlocked: {
            /** @description Open set; known value: `security`. */
            reason?: string;
        };
        /** @description An organization's move to another way of billing. */
        OrganizationBillingMigration: {
            /** Format: date-time */
            deadline?: string;
            discountPercent?: number;
            /** Format: date-time */
            discountEndDate?: string;
        };
        /** @description Absolute URLs of an organization. */
        OrganizationUrls: {
            /** @description The record in this API. */
            location?: string;
            /** @description The organization in the application. */
            app?: string;
            logo?: string;
        };
        /** @description What the caller may do in an organization. */
        OrganizationPermissions: {
            view?: boolean;
            admin?: boolean;
            ownTeam?: boolean;
            createContent?: boolean;
            createOpenAPISpec?: boolean;
            ingestConversations?: boolean;
            viewBilling?: boolean;
            listMembers?: boolean;
            listTeams?: boolean;
            listIntegrations?: boolean;
        };
        /** @description The organizations tied to an e-mail domain. */
        EmailDomainOrganizations: {
            organizations: components["schemas"]["Organization"][];
        };
        /** @description A person in an organization. */
        Member: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "member";
            id: string;
            /** @description Role in the organization. Null for guests. */
            role?: components["schemas"]["Role"] | null;
            user?: components["schemas"]["User"];
            disabled?: boolean;
            /** Format: date-time */
            joinedAt?: string;
            /** Format: date-time */
            lastSeenAt?: string;
            /** @description True for those who sign in through SSO. */
            sso?: boolean;
            /** @description How many spaces the member can access. */
            spaces?: number;
            /** @description How many teams the member is in. */
            teams?: number;
        };
        /** @description A space a member can access, and the role there. */
        MemberSpacePermission: {
            permission?: components["schemas"]["Role"];
            space?: components["schemas"]["Space"];
        };
        /** @description A team, seen from one of its members. */
        MemberTeam: {
            team?: components["schemas"]["Team"];
            member?: components["schemas"]["TeamMembership"];
        };
        /** @description What a member is in a team. */
        TeamMembership: {
            role?: components["schemas"]["TeamRole"];
        };
        /** @description What the service has for a caller who was just seen. */
        PingResult: {
            /** @description A JWT to attach to the user. A deployment has the vendor's own word in the name of this property, in place of `platform`. */
            platformVisitorClaims?: string;
        };
        /** @description A team of members. */
        Team: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "team";
            id: string;
            title?: string;
            /** @description How many members the team has. */
            members?: number;
            /** @description How many spaces the team can access. */
            spaces?: number;
            /** Format: date-time */
            createdAt?: string;
            permissions?: components["schemas"]["TeamPermissions"];
        };
        /** @description What the caller may do with a team. */
        TeamPermissions: {
            admin?: boolean;
            view?: boolean;
        };
        /** @description A member, seen from a team. */
        TeamMember: {
            /** @description The member as known to the organization. */
            organization?: components["schemas"]["Member"];
            team?: components["schemas"]["TeamMembership"];
            permissions?: components["schemas"]["TeamMemberPermissions"];
        };
        /** @description What the caller may do with a member of a team. */
        TeamMemberPermissions: {
            view?: boolean;
        };
        /** @description An OpenAPI specification an organization has registered. */
        OpenAPISpec: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "openapi-spec";
            id: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Name in URLs, by which the spec is addressed. */
            slug: string;
            /**
             * Format: uri
             * @description Where the spec is read from.
             */
            sourceURL?: string;
            /** @description Open set; known value: `pending`. */
            processingState: string;
            /** @description Id of the latest version. */
            lastVersion?: string;
            /** Format: date-time */
            lastProcessedAt?: string;
            /** @description Why the last processing failed. Open set; known value: `FETCH_TIMEOUT`. */
            lastProcessErrorCode?: string;
            permissions?: components["schemas"]["OpenAPISpecPermissions"];
            urls?: components["schemas"]["OpenAPISpecUrls"];
        };
        /** @description What the caller may do with an OpenAPI spec. */
        OpenAPISpecPermissions: {
            view?: boolean;
            edit?: boolean;
        };
        /** @description Absolute URLs of an OpenAPI spec. */
        OpenAPISpecUrls: {
            /** @description The record in this API. */
            location?: string;
            /** @description The spec in the application. */
            app?: string;
        };
        /** @description A version of an OpenAPI spec. */
        OpenAPISpecVersion: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "openapi-spec-version";
            id: string;
            /** Format: date-time */
            createdAt?: string;
            /** Format: uri */
            url: string;
            urls?: components["schemas"]["OpenAPISpecVersionUrls"];
        };
        /** @description Absolute URLs of a version of an OpenAPI spec. */
        OpenAPISpecVersionUrls: {
            /** @description The record in this API. */
            location?: string;
        };
        /** @description The files of a version of an OpenAPI spec. */
        OpenAPISpecVersionContent: {
            /** @description The files. The shape is not specified. */
            filesystem?: {
                [key: string]: unknown;
            };
            url?: string;
        };
        /** @description Where an OpenAPI spec is read from. One variant is described, a URL; others have other properties. */
        OpenAPISource: {
            /** Format: uri */
            url?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Which languages content is translated to. */
        TranslationSettings: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "translation-settings";
            id: string;
            title?: string;
            /** @description Language codes. */
            languages?: string[];
            /** Format: date-time */
            createdAt?: string;
            /** Format: date-time */
            updatedAt?: string;
            permissions?: components["schemas"]["TranslationSettingsPermissions"];
            urls?: components["schemas"]["TranslationSettingsUrls"];
        };
        /** @description What the caller may do with translation settings. */
        TranslationSettingsPermissions: {
            view?: boolean;
            edit?: boolean;
        };
        /** @description Absolute URLs of translation settings. */
        TranslationSettingsUrls: {
            /** @description The record in this API. */
            location?: string;
        };
        /** @description The state of a space's content at one time. One variant is described, `edits`. */
        Revision: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "revision";
            id: string;
            /** @description Ids of the revisions this one came from. */
            parents?: string[];
            pages?: components["schemas"]["Page"][];
            files?: components["schemas"]["File"][];
            reusableContents?: components["schemas"]["ReusableContent"][];
            /** @description Values that content can refer to, by name. */
            variables?: {
                [key: string]: string;
            };
            /** Format: date-time */
            createdAt?: string;
            git?: components["schemas"]["RevisionGit"];
            urls?: components["schemas"]["RevisionUrls"];
            /** @description Which variant this is. Open set; known value: `edits`. */
            type?: string;
        };
        /** @description The git commit a revision is tied to. */
        RevisionGit: {
            /** @description Hash of the commit. */
            oid?: string;
            message?: string;
            /** @description True when the platform made the commit. A deployment has the vendor's own word in the name of this property, in place of `Platform`. */
            createdByPlatform?: boolean;
            url?: string;
            /** @description The git reference, such as a branch. */
            ref?: string;
        };
        /** @description Absolute URLs of a revision. */
        RevisionUrls: {
            /** @description The revision in the application. */
            app?: string;
            /** @description The published content. */
            published?: string;
            /** @description The public content. */
            public?: string;
        };
        /** @description What a page, a file or a reusable content is in a git repository. */
        GitObject: {
            /** @description Hash of the object. */
            oid?: string;
            /** @description Path in the repository. */
            path?: string;
        };
        /** @description A piece of content that several pages can include. */
        ReusableContent: {
            id?: string;
            title?: string;
            /** @description The document. The shape is not specified. */
            document?: unknown;
            git?: components["schemas"]["GitObject"];
        };
        /** @description A file in the content of a space. */
        File: {
            id: string;
            name?: string;
            /** @description Media type. */
            contentType?: string;
            downloadURL?: string;
            size?: number;
            dimensions?: components["schemas"]["FileDimensions"];
            git?: components["schemas"]["GitObject"];
        };
        /** @description Width and height of an image. */
        FileDimensions: {
            width?: number;
            height?: number;
        };
        /** @description A page in the content of a space. One variant is described, `document`. */
        Page: {
            id: string;
            title?: string;
            emoji?: string;
            icon?: string;
            /** Format: date-time */
            createdAt?: string;
            /** Format: date-time */
            updatedAt?: string;
            /** @description The content in Markdown. */
            markdown?: string;
            /** @description Which variant this is. Open set; known value: `document`. */
            type?: string;
            urls?: components["schemas"]["PageUrls"];
            /** @description The page's own part of the URL. */
            slug?: string;
            path?: string;
            description?: string;
            documentId?: string;
            /** @description The pages below this one. */
            pages?: components["schemas"]["Page"][];
            git?: components["schemas"]["GitObject"];
            layout?: components["schemas"]["PageLayout"];
            cover?: components["schemas"]["PageCover"];
            /** @description Values that the page's content can refer to, by name. */
            variables?: {
                [key: string]: string;
            };
            hidden?: boolean;
            noIndex?: boolean;
            noRobotsIndex?: boolean;
            computed?: components["schemas"]["PageComputed"];
            computedSeed?: string;
        };
        /** @description Absolute URLs of a page. */
        PageUrls: {
            /** @description The page in the application. */
            app?: string;
        };
        /** @description Which parts of a page are shown. */
        PageLayout: {
            cover?: boolean;
            title?: boolean;
            description?: boolean;
            tableOfContents?: boolean;
            outline?: boolean;
            pagination?: boolean;
            /** @description Open set; known value: `hero`. */
            coverSize?: string;
        };
        /** @description The image at the head of a page. */
        PageCover: {
            ref?: components["schemas"]["PageCoverRef"];
            /** @description The image for the dark theme. */
            refDark?: components["schemas"]["PageCoverRef"];
            /** @description Vertical position of the image. */
            yPos?: number;
        };
        /** @description What a cover image is taken from. */
        PageCoverRef: {
            /** @description Open set; known value: `file`. */
            kind?: string;
            /** @description Id of the file. */
            file?: string;
        };
        /** @description How the content of a page is computed. */
        PageComputed: {
            /** @description Open set; known value: `builtin:openapi`. */
            type?: string;
            dependencies?: components["schemas"]["PageComputedDependencies"];
            props?: components["schemas"]["PageComputedProps"];
        };
        /** @description What computed content is made from. */
        PageComputedDependencies: {
            spec?: components["schemas"]["PageComputedDependency"];
        };
        /** @description One thing that computed content is made from. */
        PageComputedDependency: {
            ref?: components["schemas"]["PageComputedRef"];
        };
        /** @description A reference to what computed content is made from. */
        PageComputedRef: {
            /** @description Open set; known value: `openapi`. */
            kind?: string;
            /** @description The OpenAPI spec. */
            spec?: string;
        };
        /** @description Settings of computed content. */
        PageComputedProps: {
            /** @description The shape is not specified. */
            doc?: unknown;
        };
        /** @description The pages of a revision; each carries the pages below it. */
        PageTree: {
            pages: components["schemas"]["Page"][];
        };
        /** @description What an import brought in. */
        ImportContentResult: {
            /** @description Id of the revision that came of it. */
            revision: string;
            /** @description How many resources were imported. */
            importedResources: number;
            /** @description How many resources there were. */
            totalResources: number;
        };
        /** @description A page that matches a search. */
        SearchResult: {
            id: string;
            title?: string;
            path?: string;
            sections?: components["schemas"]["SearchResultSection"][];
            urls?: components["schemas"]["SearchResultUrls"];
        };
        /** @description A part of a page that matches a search. */
        SearchResultSection: {
            id?: string;
            title?: string;
            path?: string;
            body?: string;
            urls?: components["schemas"]["SearchResultSectionUrls"];
        };
        /** @description Absolute URLs of a page that matches a search. */
        SearchResultUrls: {
            /** @description The page in the application. */
            app?: string;
        };
        /** @description Absolute URLs of a part of a page that matches a search. */
        SearchResultSectionUrls: {
            /** @description The part of the page in the application. */
            app?: string;
        };
        /** @description Pages that match a search of an organization, grouped by what holds them. */
        OrganizationSearchResult: {
            /** @description Id of what holds the pages. */
            id: string;
            title?: string;
            pages?: components["schemas"]["SearchResult"][];
        };
        /** @description A link on a page. */
        Link: {
            status?: components["schemas"]["LinkStatus"];
            /** @description Open set; known value: `reference`. */
            relation?: string;
            targetReference?: components["schemas"]["LinkTargetReference"];
        };
        /** @description What a link points to. One kind is described, a file; others have other properties. */
        LinkTargetReference: {
            /** @description Open set; known value: `file`. */
            kind?: string;
            /** @description Id of the organization. */
            organization?: string;
            /** @description Id of the space. */
            space?: string;
            versionContext?: components["schemas"]["VersionContext"];
            /** @description Id of the file. */
            file?: string;
        };
        /** @description How many links there are on a page. */
        LinkStats: {
            total?: number;
            broken?: components["schemas"]["BrokenLinkStats"];
        };
        /** @description How many links on a page are broken. */
        BrokenLinkStats: {
            total?: number;
            changeRequest?: number;
        };
        /** @description Something that points to a file. */
        Backlink: {
            /** @description Open set; no value is known. */
            kind?: string;
            /** @description Id of the organization. */
            organization?: string;
            /** @description Id of the space. */
            space?: string;
            versionContext?: components["schemas"]["VersionContext"];
            /** @description Id of the file. */
            file?: string;
        };
        /** @description The version of the content that a reference is about. */
        VersionContext: {
            /** @description Open set; known value: `revision`. */
            type?: string;
            /** @description Id of the revision. */
            revision?: string;
        };
        /** @description An extension of the platform. */
        Integration: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "integration";
            /** @description Identifier of the integration. */
            name: string;
            version?: number;
            title?: string;
            description?: string;
            summary?: string;
            previewImages?: string[];
            /** @description Where it can be installed. Open set; known value: `all`. */
            target?: string;
            verified?: boolean;
            /** @description Who can see it. Open set; known value: `public`. */
            visibility?: string;
            /** @description What it may access. Open set; known value: `space:views:read`. */
            scopes?: string[];
            /** @description Open set; known value: `analytics`. */
            categories?: string[];
            blocks?: components["schemas"]["IntegrationBlock"][];
            contentSources?: components["schemas"]["IntegrationContentSource"][];
            configurations?: components["schemas"]["IntegrationConfigurations"];
            externalLinks?: components["schemas"]["IntegrationExternalLink"][];
            /** @description The organization that published it. */
            owner?: components["schemas"]["Organization"];
            urls?: components["schemas"]["IntegrationUrls"];
            permissions?: components["schemas"]["IntegrationPermissions"];
            /** @description Sent as header when fetch events of the script and of blocks are processed. */
            contentSecurityPolicy?: string;
        };
        /** @description A kind of block that an integration adds to the editor. */
        IntegrationBlock: {
            id?: string;
            title?: string;
            description?: string;
            icon?: string;
            /** @description URLs that turn into the block. */
            urlUnfurl?: string[];
            markdown?: components["schemas"]["IntegrationBlockMarkdown"];
        };
        /** @description How a block is written in Markdown. */
        IntegrationBlockMarkdown: {
            codeblock?: string;
            body?: string;
        };
        /** @description A kind of source that an integration can take content from. */
        IntegrationContentSource: {
            id?: string;
            title?: string;
            description?: string;
            icon?: string;
            configuration?: components["schemas"]["IntegrationContentSourceConfiguration"];
        };
        /** @description How a content source is configured. */
        IntegrationContentSourceConfiguration: {
            componentId?: string;
        };
        /** @description The settings of an integration, by what it is installed on. */
        IntegrationConfigurations: {
            account?: components["schemas"]["IntegrationConfiguration"];
            space?: components["schemas"]["IntegrationConfiguration"];
            site?: components["schemas"]["IntegrationConfiguration"];
        };
        /** @description A group of settings of an integration. */
        IntegrationConfiguration: {
            /** @description The settings, by name. */
            properties?: {
                [key: string]: components["schemas"]["IntegrationConfigurationProperty"];
            };
            /** @description Names of the settings that must be given. */
            required?: string[];
        };
        /** @description A setting of an integration. */
        IntegrationConfigurationProperty: {
            title?: string;
            description?: string;
            /** @description Type of the value. Open set; known value: `string`. */
            type?: string;
            /** @description The value when none is given. */
            default?: unknown;
            completion_url?: string;
            /** @description The allowed values. */
            enum?: string[];
        };
        /** @description A link from an integration to somewhere else. */
        IntegrationExternalLink: {
            url?: string;
            label?: string;
        };
        /** @description Absolute URLs of an integration. */
        IntegrationUrls: {
            /** @description The record in this API. */
            location?: string;
            icon?: string;
            /** @description The integration in the application. */
            app?: string;
            assets?: string;
            publicEndpoint?: string;
        };
        /** @description What the caller may do with an integration. */
        IntegrationPermissions: {
            admin?: boolean;
            install?: boolean;
        };
        /** @description A page of comments. */
        CommentList: {
            next?: components["schemas"]["NextPage"];
            /** @description How many items the list has. */
            count: number;
            items: components["schemas"]["Comment"][];
        };
        /** @description A page of replies. */
        CommentReplyList: {
            next?: components["schemas"]["NextPage"];
            /** @description How many items the list has. */
            count: number;
            items: components["schemas"]["CommentReply"][];
        };
        /** @description A page of change requests. */
        ChangeRequestList: {
            next?: components["schemas"]["NextPage"];
            /** @description How many items the list has. */
            count: number;
            items: components["schemas"]["ChangeRequest"][];
        };
        /** @description A page of requested reviewers. */
        RequestedReviewerList: {
            next?: components["schemas"]["NextPage"];
            /** @description How many items the list has. */
            count: number;
            items: components["schemas"]["RequestedReviewer"][];
        };
        /** @description A page of collections. */
        CollectionList: {
            next?: components["schemas"]["NextPage"];
            /** @description How many items the list has. */
            count: number;
            items: components["schemas"]["Collection"][];
        };
        /** @description A page of spaces. */
        SpaceList: {
            next?: components["schemas"]["NextPage"];
            /** @description How many items the list has. */
            count: number;
            items: components["schemas"]["Space"][];
        };
        /** @description A page of sites. */
        SiteList: {
            next?: components["schemas"]["NextPage"];
            /** @description How many items the list has. */
            count: number;
            items: components["schemas"]["Site"][];
        };
        /** @description A page of sections. */
        SiteSectionList: {
            next?: components["schemas"]["NextPage"];
            /** @description How many items the list has. */
            count: number;
            items: components["schemas"]["SiteSection"][];
        };
        /** @description A page of section groups. */
        SiteSectionGroupList: {
            next?: components["schemas"]["NextPage"];
            /** @description How many items the list has. */
            count: number;
            items: components["schemas"]["SiteSectionGroup"][];
        };
        /** @description A page of site spaces. */
        SiteSpaceList: {
            next?: components["schemas"]["NextPage"];
            /** @description How many items the list has. */
            count: number;
            items: components["schemas"]["SiteSpace"][];
        };
        /** @description A page of share links. */
        ShareLinkList: {
            next?: components["schemas"]["NextPage"];
            /** @description How many items the list has. */
            count: number;
            items: components["schemas"]["ShareLink"][];
        };
        /** @description A page of organizations. */
        OrganizationList: {
            next?: components["schemas"]["NextPage"];
            /** @description How many items the list has. */
            count: number;
            items: components["schemas"]["Organization"][];
        };
        /** @description A page of search results in an organization. */
        OrganizationSearchResultList: {
            next?: components["schemas"]["NextPage"];
            /** @description How many items the list has. */
            count: number;
            items: components["schemas"]["OrganizationSearchResult"][];
        };
        /** @description A page of members. */
        MemberList: {
            next?: components["schemas"]["NextPage"];
            /** @description How many items the list has. */
            count: number;
            items: components["schemas"]["Member"][];
        };
        /** @description A page of a member's spaces. */
        MemberSpacePermissionList: {
            next?: components["schemas"]["NextPage"];
            /** @description How many items the list has. */
            count: number;
            items: components["schemas"]["MemberSpacePermission"][];
        };
        /** @description A page of a member's teams. */
        MemberTeamList: {
            next?: components["schemas"]["NextPage"];
            /** @description How many items the list has. */
            count: number;
            items: components["schemas"]["MemberTeam"][];
        };
        /** @description A page of teams. */
        TeamList: {
            next?: components["schemas"]["NextPage"];
            /** @description How many items the list has. */
            count: number;
            items: components["schemas"]["Team"][];
        };
        /** @description A page of team members. */
        TeamMemberList: {
            next?: components["schemas"]["NextPage"];
            /** @description How many items the list has. */
            count: number;
            items: components["schemas"]["TeamMember"][];
        };
        /** @description A page of OpenAPI specs. */
        OpenAPISpecList: {
            next?: components["schemas"]["NextPage"];
            /** @description How many items the list has. */
            count: number;
            items: components["schemas"]["OpenAPISpec"][];
        };
        /** @description A page of versions of an OpenAPI spec. */
        OpenAPISpecVersionList: {
            next?: components["schemas"]["NextPage"];
            /** @description How many items the list has. */
            count: number;
            items: components["schemas"]["OpenAPISpecVersion"][];
        };
        /** @description A page of translation settings. */
        TranslationSettingsList: {
            next?: components["schemas"]["NextPage"];
            /** @description How many items the list has. */
            count: number;
            items: components["schemas"]["TranslationSettings"][];
        };
        /** @description A page of files. */
        FileList: {
            next?: components["schemas"]["NextPage"];
            /** @description How many items the list has. */
            count: number;
            items: components["schemas"]["File"][];
        };
        /** @description A page of search results in a space. */
        SearchResultList: {
            next?: components["schemas"]["NextPage"];
            /** @description How many items the list has. */
            count: number;
            items: components["schemas"]["SearchResult"][];
        };
        /** @description A page of links. */
        LinkList: {
            next?: components["schemas"]["NextPage"];
            /** @description How many items the list has. */
            count: number;
            items: components["schemas"]["Link"][];
            stats?: components["schemas"]["LinkStats"];
        };
        /** @description A page of backlinks. */
        BacklinkList: {
            next?: components["schemas"]["NextPage"];
            /** @description How many items the list has. */
            count: number;
            items: components["schemas"]["Backlink"][];
        };
        /** @description A page of integrations. */
        IntegrationList: {
            next?: components["schemas"]["NextPage"];
            /** @description How many items the list has. */
            count: number;
            items: components["schemas"]["Integration"][];
        };
        /** @description A new comment. */
        CreateCommentRequest: {
            /** @description Id of the document node to comment on. */
            node?: string;
            /** @description Id of the page to comment on. */
            page?: string;
            body: components["schemas"]["CommentBody"];
        };
        /** @description Changes to a comment. What is absent stays. */
        UpdateCommentRequest: {
            /** @description True to resolve the comment, false to open it again. */
            resolved?: boolean;
            body?: components["schemas"]["CommentBody"];
            /** @description Emojis to react with. */
            addedReactions?: string[];
            /** @description Emojis to take back. */
            removedReactions?: string[];
        };
        /** @description A new reply to a comment. */
        CreateCommentReplyRequest: {
            body: components["schemas"]["CommentBody"];
        };
        /** @description Changes to a reply. What is absent stays. */
        UpdateCommentReplyRequest: {
            body?: components["schemas"]["CommentBody"];
            /** @description Emojis to react with. */
            addedReactions?: string[];
            /** @description Emojis to take back. */
            removedReactions?: string[];
        };
        /** @description A new change request. */
        CreateChangeRequestRequest: {
            subject?: string;
            /** @description Id of the agent's task it belongs to. */
            agentTaskId?: string;
        };
        /** @description Changes to a change request. What is absent stays. */
        UpdateChangeRequestRequest: {
            subject?: string;
            /** @description Open set; known values: `draft`, `open`. */
            status?: string;
        };
        /** @description Whom to ask for a review. */
        RequestReviewersRequest: {
            /** @description Ids of the users. */
            users: string[];
            /** @description New subject of the change request. */
            subject?: string;
        };
        /** @description What to import. */
        ImportContentRequest: {
            /** Format: uri */
            url: string;
            /** @description What is at the URL. Open set; known value: `website`. */
            source: string;
        };
        /** @description Changes to a collection. What is absent stays. */
        UpdateCollectionRequest: {
            title?: string;
            description?: string;
            /** @description Role that members have in the collection by default, or null. */
            defaultLevel?: components["schemas"]["Role"] | null;
        };
        /** @description Where to put a collection. */
        MoveCollectionRequest: {
            /** @description Id of the collection to put it in. Null for none. */
            parent?: string | null;
            position?: components["schemas"]["CollectionPosition"];
        };
        /** @description Place among the neighbours. */
        CollectionPosition: {
            before?: components["schemas"]["SpaceNeighbour"];
            after?: components["schemas"]["SpaceNeighbour"];
        };
        /** @description A space next to which to put something. */
        SpaceNeighbour: {
            /** @constant */
            type: "space";
            /** @description Id of the space. */
            space: string;
        };
        /** @description Who is to own a collection. */
        TransferCollectionRequest: {
            /** @description Id of the target organization. */
            organization: string;
        };
        /** @description A new collection. */
        CreateCollectionRequest: {
            title?: string;
            /** @description Id of the collection to put it in. */
            parent?: string;
        };
        /** @description A new site. */
        CreateSiteRequest: {
            /**
             * @description Open set; known value: `basic`.
             * @default basic
             */
            type?: string;
            title?: string;
            visibility?: components["schemas"]["SiteVisibility"];
            /** @description Ids of the spaces to show, or a value from an open set that has a space made for the site. */
            spaces?: string[] | string;
        };
        /** @description Changes to a site. What is absent stays. */
        UpdateSiteRequest: {
            title?: string;
            visibility?: components["schemas"]["SiteVisibility"];
            basename?: string;
            adaptiveContent?: components["schemas"]["SiteAdaptiveContentInput"];
            agentsContext?: components["schemas"]["SiteAgentsContext"];
            /** @description Id of the site space to make the default, at the root or in the default section. */
            defaultSiteSpace?: string;
            /** @description Id of the section to make the default. */
            defaultSiteSection?: string;
            /** @description Domain and path under which the site is served from elsewhere. Null removes the proxy. */
            proxy?: string | null;
        };
        /** @description Whether a site is to adapt its content to the visitor. */
        SiteAdaptiveContentInput: {
            enabled: boolean;
        };
        /** @description A new visitor schema. */
        UpdateSiteAdaptiveSchemaRequest: {
            /** @description A JSON Schema (draft-07) for the claims about a visitor. */
            jsonSchema: {
                [key: string]: unknown;
            };
        };
        /** @description A new section. */
        CreateSiteSectionRequest: {
            /** @description Id of the space to show in the section. */
            spaceId: string;
            title?: string | null;
            /** @description Name of an icon. */
            icon?: string | null;
        };
        /** @description Changes to a section. What is absent stays. */
        UpdateSiteSectionRequest: {
            title?: string;
            /** @description The section's part of the URL. */
            path?: string;
            /** @description Id of the site space to make the section's default. */
            defaultSiteSpace?: string;
            /** @description Expression that decides whether a visitor sees the section. Null removes it. */
            condition?: string | null;
            /** @description Name of an icon. */
            icon?: string | null;
            description?: string | null;
        };
        /** @description Where to put a section. */
        MoveSiteSectionRequest: {
            position: components["schemas"]["SiteSectionPosition"];
        };
        /** @description Place among the neighbours. */
        SiteSectionPosition: {
            before?: components["schemas"]["SiteSectionNeighbour"];
            after?: components["schemas"]["SiteSectionNeighbour"];
        };
        /** @description A section next to which to put another. */
        SiteSectionNeighbour: {
            /** @constant */
            type: "site-section";
            /** @description Id of the section. */
            siteSection: string;
        };
        /** @description A new section group. */
        CreateSiteSectionGroupRequest: {
            title: string;
            /** @description Name of an icon. */
            icon?: string | null;
            /** @description Ids of the sections to put into the group. */
            sections?: string[];
        };
        /** @description Changes to a section group. What is absent stays. */
        UpdateSiteSectionGroupRequest: {
            title?: string;
            /** @description Name of an icon. */
            icon?: string | null;
        };
        /** @description Which section to put into a group. */
        AddSiteSectionToGroupRequest: {
            /** @description Id of the section. */
            sectionId: string;
        };
        /** @description Where to put a section group. */
        MoveSiteSectionGroupRequest: {
            position: components["schemas"]["SiteSectionGroupPosition"];
        };
        /** @description Place among the neighbours. */
        SiteSectionGroupPosition: {
            before?: components["schemas"]["SiteSectionGroupNeighbour"];
            after?: components["schemas"]["SiteSectionGroupNeighbour"];
        };
        /** @description An item next to which to put a section group. */
        SiteSectionGroupNeighbour: {
            /** @constant */
            type: "site-section";
            /** @description Id of the item. */
            id: string;
        };
        /** @description A space to show on a site. */
        CreateSiteSpaceRequest: {
            /** @description Id of the space. */
            spaceId: string;
            /** @description Id of the section. Absent, the default section, or the root of a site without sections. */
            sectionId?: string;
        };
        /** @description Changes to a site space. What is absent stays. */
        UpdateSiteSpaceRequest: {
            /** @description The site space's part of the URL. */
            path?: string;
            /** @description Expression that decides whether a visitor sees the site space. Null removes it. */
            condition?: string | null;
            /** @description Id of the space to show. */
            spaceId?: string;
        };
        /** @description Where to put a site space. */
        MoveSiteSpaceRequest: {
            position: components["schemas"]["SiteSpacePosition"];
        };
        /** @description Place among the neighbours. */
        SiteSpacePosition: {
            before?: components["schemas"]["SiteSpaceNeighbour"];
            after?: components["schemas"]["SiteSpaceNeighbour"];
        };
        /** @description A site space next to which to put another. */
        SiteSpaceNeighbour: {
            /** @constant */
            type: "site-space";
            /** @description Id of the site space. */
            siteSpace: string;
        };
        /** @description A new share link. */
        CreateShareLinkRequest: {
            name: string;
        };
        /** @description Changes to a share link. What is absent stays. */
        UpdateShareLinkRequest: {
            /** @description False to switch the link off. */
            active?: boolean;
            name?: string;
        };
        /** @description Changes to an organization. What is absent stays. */
        UpdateOrganizationRequest: {
            title?: string;
            emailDomains?: string[];
            /** @description Default hostname of public content. */
            hostname?: string;
            /** @description Role of members by default. Null makes them guests. */
            defaultRole?: components["schemas"]["Role"] | null;
            /** @description The content to show by default, or null. */
            defaultContent?: components["schemas"]["OrganizationDefaultContentInput"] | null;
            /**
             * Format: uri
             * @description URL of the logo, or null.
             */
            logo?: string | null;
            /** @description True to make everyone in the organization use SSO. */
            sso?: boolean;
            /** @description True to turn AI features on. */
            ai?: boolean;
            /** @description True to turn invite links on. */
            inviteLinks?: boolean;
        };
        /** @description The content that an organization is to show by default. */
        OrganizationDefaultContentInput: {
            /** @constant */
            type: "site";
            /** @description Id of the site. */
            site: string;
        };
        /** @description Changes to a member. What is absent stays. */
        UpdateMemberRequest: {
            /** @description Role in the organization. Null for guests. */
            role?: components["schemas"]["Role"] | null;
        };
        /** @description A new team. */
        CreateTeamRequest: {
            title: string;
            /** @description Ids of the members to put into the team. */
            members?: string[];
        };
        /** @description Changes to a team. */
        UpdateTeamRequest: {
            title: string;
        };
        /** @description Changes to who is in a team, and as what. Who is both added and removed is removed. */
        UpdateTeamMembersRequest: {
            /** @description Whom to add, by user id or e-mail address. */
            add?: string[];
            /** @description Whom to remove, by user id or e-mail address. */
            remove?: string[];
            /** @description What each is to be in the team, by user. */
            memberships?: {
                [key: string]: components["schemas"]["TeamMembershipInput"];
            };
        };
        /** @description What someone is to be in a team. */
        TeamMembershipInput: {
            role: components["schemas"]["TeamRole"];
        };
        /** @description What someone is to be in a team. */
        SetTeamMemberRequest: {
            role?: components["schemas"]["TeamRole"];
        };
        /** @description A new OpenAPI spec. */
        CreateOpenAPISpecRequest: {
            /** @description Name in URLs, by which the spec is addressed. */
            slug: string;
            source: components["schemas"]["OpenAPISource"];
        };
        /** @description The source of an OpenAPI spec. */
        CreateOrUpdateOpenAPISpecRequest: {
            source: components["schemas"]["OpenAPISource"];
        };
        /** @description New translation settings. */
        CreateTranslationSettingsRequest: {
            title: string;
        };
        /** @description Changes to translation settings. */
        UpdateTranslationSettingsRequest: {
            title: string;
        };
        /** @description An integration to publish. */
        PublishIntegrationRequest: {
            /**
             * @description What the script runs on. Open set; known value: `v1`.
             * @default v1
             */
            runtime?: string;
            /** @description The icon, an image in Base64. */
            icon?: string;
            title: string;
            description: string;
            /** @description A longer description, in Markdown. */
            summary?: string;
            /** @description Images in Base64. */
            previewImages?: string[];
            /** @description Who can see it. Open set; known value: `public`. */
            visibility?: string;
            /** @description Where it can be installed; absent, everywhere. Open set; known value: `all`. */
            target?: string;
            /** @description What it may access. Open set; known value: `space:views:read`. */
            scopes?: string[];
            /** @description Open set; known value: `analytics`. */
            categories?: string[];
            blocks?: components["schemas"]["IntegrationBlock"][];
            contentSources?: components["schemas"]["IntegrationContentSource"][];
            externalLinks?: components["schemas"]["IntegrationExternalLink"][];
            configurations?: components["schemas"]["IntegrationConfigurations"];
            /** @description The program of the integration. */
            script: string;
            /** @description Id or subdomain of the organization that publishes it. */
            organization: string;
            /** @description Secret values for the script, by name. */
            secrets?: {
                [key: string]: string;
            };
            /** @description Sent as header when fetch events of the script and of blocks are processed. */
            contentSecurityPolicy?: string;
        };
    };
    responses: {
        /** @description The request failed. Which statuses occur and what the body holds is not specified. */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "*/*": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description Id of the organization. */
        OrganizationId: string;
        /** @description Id of the site. */
        SiteId: string;
        /** @description Id of the section. */
        SiteSectionId: string;
        /** @description Id of the section group. */
        SiteSectionGroupId: string;
        /** @description Id of the site space. */
        SiteSpaceId: string;
        /** @description Id of the share link. */
        ShareLinkId: string;
        /** @description Id of the space. */
        SpaceId: string;
        /** @description Id of the change request, or its number in the space. */
        ChangeRequestId: string;
        /** @description Id of the comment. */
        CommentId: string;
        /** @description Id of the reply. */
        CommentReplyId: string;
        /** @description Id of the user. */
        UserId: string;
        /** @description Id of the team. */
        TeamId: string;
        /** @description Slug of the OpenAPI spec. */
        SpecSlug: string;
        /** @description Id of the version of the OpenAPI spec. */
        VersionId: string;
        /** @description Id of the translation settings. */
        TranslationSettingsId: string;
        /** @description Name of the integration, which is its identifier. */
        IntegrationName: string;
        /** @description Id of the collection. */
        CollectionId: string;
        /** @description Id of the page. */
        PageId: string;
        /** @description Id of the file. */
        FileId: string;
        /** @description Id of the invite link. */
        InviteId: string;
        /** @description The part of an e-mail address after the @ sign. */
        EmailDomain: string;
        /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
        Page: string;
        /** @description How many items a page may hold at most. */
        Limit: number;
        /** @description Direction of the order. Open set; known value: `desc`. */
        Order: string;
        /** @description Format in which to answer the content. Open set; no value is known. */
        Format: string;
        /** @description Only comments in this status. Open set; known values: `all`, `resolved`. */
        CommentStatusFilter: string;
        /** @description Only comments on the page with this id. */
        TargetPage: string;
        /** @description Only comments by these users, given by id. */
        Authors: string[];
        /** @description False to leave out changing git metadata, which can make the answer faster. */
        Metadata: boolean;
        /** @description False to leave computed content uncomputed. */
        Computed: boolean;
        /** @description True to evaluate the document of the page. */
        Evaluated: boolean;
        /** @description What to search for. */
        SearchQuery: string;
        /** @description Key of a share link. With it, the published URLs of a site visible through share links are resolved. */
        ShareKey: string;
        /** @description Only teams whose title contains this text, whatever its case. */
        TeamTitleFilter: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listSpaceComments: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
                /** @description Direction of the order. Open set; known value: `desc`. */
                order?: components["parameters"]["Order"];
                /** @description Only comments in this status. Open set; known values: `all`, `resolved`. */
                status?: components["parameters"]["CommentStatusFilter"];
                /** @description Format in which to answer the content. Open set; no value is known. */
                format?: components["parameters"]["Format"];
                /** @description Only comments on the page with this id. */
                targetPage?: components["parameters"]["TargetPage"];
                /** @description Only comments by these users, given by id. */
                authors?: components["parameters"]["Authors"];
            };
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of comments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createSpaceComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCommentRequest"];
            };
        };
        responses: {
            /** @description The new comment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getSpaceComment: {
        parameters: {
            query?: {
                /** @description Format in which to answer the content. Open set; no value is known. */
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the comment. */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateSpaceComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the comment. */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCommentRequest"];
            };
        };
        responses: {
            /** @description The comment after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteSpaceComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the comment. */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. The answer has no body. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    createSpaceCommentReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the comment. */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCommentReplyRequest"];
            };
        };
        responses: {
            /** @description The new reply. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentReply"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getSpaceCommentReply: {
        parameters: {
            query?: {
                /** @description Format in which to answer the content. Open set; no value is known. */
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the comment. */
                commentId: components["parameters"]["CommentId"];
                /** @description Id of the reply. */
                commentReplyId: components["parameters"]["CommentReplyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reply. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentReply"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateSpaceCommentReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the comment. */
                commentId: components["parameters"]["CommentId"];
                /** @description Id of the reply. */
                commentReplyId: components["parameters"]["CommentReplyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCommentReplyRequest"];
            };
        };
        responses: {
            /** @description The reply after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentReply"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteSpaceCommentReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the comment. */
                commentId: components["parameters"]["CommentId"];
                /** @description Id of the reply. */
                commentReplyId: components["parameters"]["CommentReplyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. The answer has no body. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    listChangeRequestComments: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
                /** @description Direction of the order. Open set; known value: `desc`. */
                order?: components["parameters"]["Order"];
                /** @description Format in which to answer the content. Open set; no value is known. */
                format?: components["parameters"]["Format"];
                /** @description Only comments in this status. Open set; known values: `all`, `resolved`. */
                status?: components["parameters"]["CommentStatusFilter"];
                /** @description Only comments on the page with this id. */
                targetPage?: components["parameters"]["TargetPage"];
                /** @description Only comments by these users, given by id. */
                authors?: components["parameters"]["Authors"];
            };
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of comments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createChangeRequestComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCommentRequest"];
            };
        };
        responses: {
            /** @description The new comment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getChangeRequestComment: {
        parameters: {
            query?: {
                /** @description Format in which to answer the content. Open set; no value is known. */
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description Id of the comment. */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateChangeRequestComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description Id of the comment. */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCommentRequest"];
            };
        };
        responses: {
            /** @description The comment after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteChangeRequestComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description Id of the comment. */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. The answer has no body. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    listChangeRequestCommentReplies: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
                /** @description Format in which to answer the content. Open set; no value is known. */
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description Id of the comment. */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of replies. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentReplyList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createChangeRequestCommentReply: {
        parameters: {
            query?: {
                /** @description Format in which to answer the content. Open set; no value is known. */
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description Id of the comment. */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCommentReplyRequest"];
            };
        };
        responses: {
            /** @description The new reply. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentReply"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getChangeRequestCommentReply: {
        parameters: {
            query?: {
                /** @description Format in which to answer the content. Open set; no value is known. */
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description Id of the comment. */
                commentId: components["parameters"]["CommentId"];
                /** @description Id of the reply. */
                commentReplyId: components["parameters"]["CommentReplyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reply. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentReply"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listChangeRequests: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
                /** @description Only change requests in this status. Open set; known values: `draft`, `open`. */
                status?: string;
                /** @description Only change requests this user, given by id, contributed to. */
                contributor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of change requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeRequestList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createChangeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateChangeRequestRequest"];
            };
        };
        responses: {
            /** @description The new change request. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeRequest"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getChangeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The change request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeRequest"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateChangeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateChangeRequestRequest"];
            };
        };
        responses: {
            /** @description The change request after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeRequest"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    mergeChangeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the merge went. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeRequestMergeResult"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateChangeRequestFromPrimary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the update went. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeRequestUpdateResult"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getChangeRequestPdf: {
        parameters: {
            query?: {
                /** @description True to put only the page given by `page` into the PDF. */
                only?: boolean;
                /** @description Id of the page to export. */
                page?: string;
            };
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the PDF is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PdfLink"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listRequestedReviewers: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of requested reviewers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestedReviewerList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    requestReviewers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestReviewersRequest"];
            };
        };
        responses: {
            /** @description The requested reviewers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestReviewersResult"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    removeRequestedReviewer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description Id of the user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Withdrawn. The answer has no body. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    getChangeRequestRevision: {
        parameters: {
            query?: {
                /** @description False to leave out changing git metadata, which can make the answer faster. */
                metadata?: components["parameters"]["Metadata"];
                /** @description False to leave computed content uncomputed. */
                computed?: components["parameters"]["Computed"];
            };
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The revision. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revision"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    importChangeRequestContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportContentRequest"];
            };
        };
        responses: {
            /** @description What was imported. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportContentResult"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listChangeRequestPages: {
        parameters: {
            query?: {
                /** @description False to leave out changing git metadata, which can make the answer faster. */
                metadata?: components["parameters"]["Metadata"];
                /** @description False to leave computed content uncomputed. */
                computed?: components["parameters"]["Computed"];
            };
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pages; each carries the pages below it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageTree"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listChangeRequestFiles: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
                /** @description False to leave out changing git metadata, which can make the answer faster. */
                metadata?: components["parameters"]["Metadata"];
                /** @description False to leave computed content uncomputed. */
                computed?: components["parameters"]["Computed"];
            };
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of files. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getChangeRequestFile: {
        parameters: {
            query?: {
                /** @description False to leave out changing git metadata, which can make the answer faster. */
                metadata?: components["parameters"]["Metadata"];
                /** @description False to leave computed content uncomputed. */
                computed?: components["parameters"]["Computed"];
            };
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description Id of the file. */
                fileId: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["File"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listChangeRequestFileBacklinks: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description Id of the file. */
                fileId: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of backlinks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BacklinkList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getChangeRequestPage: {
        parameters: {
            query?: {
                /** @description Format in which to answer the content. Open set; no value is known. */
                format?: components["parameters"]["Format"];
                /** @description True to evaluate the document of the page. */
                evaluated?: components["parameters"]["Evaluated"];
                /** @description False to leave out changing git metadata, which can make the answer faster. */
                metadata?: components["parameters"]["Metadata"];
                /** @description False to leave computed content uncomputed. */
                computed?: components["parameters"]["Computed"];
            };
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description Id of the page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listChangeRequestPageLinks: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the change request, or its number in the space. */
                changeRequestId: components["parameters"]["ChangeRequestId"];
                /** @description Id of the page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of links. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    searchSpace: {
        parameters: {
            query: {
                /** @description What to search for. */
                query: components["parameters"]["SearchQuery"];
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of results. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResultList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getCurrentRevision: {
        parameters: {
            query?: {
                /** @description False to leave out changing git metadata, which can make the answer faster. */
                metadata?: components["parameters"]["Metadata"];
                /** @description False to leave computed content uncomputed. */
                computed?: components["parameters"]["Computed"];
            };
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The revision. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revision"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    importSpaceContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportContentRequest"];
            };
        };
        responses: {
            /** @description What was imported. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportContentResult"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listPages: {
        parameters: {
            query?: {
                /** @description False to leave out changing git metadata, which can make the answer faster. */
                metadata?: components["parameters"]["Metadata"];
                /** @description False to leave computed content uncomputed. */
                computed?: components["parameters"]["Computed"];
            };
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pages; each carries the pages below it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageTree"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listFiles: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
                /** @description False to leave out changing git metadata, which can make the answer faster. */
                metadata?: components["parameters"]["Metadata"];
                /** @description False to leave computed content uncomputed. */
                computed?: components["parameters"]["Computed"];
            };
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of files. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getFile: {
        parameters: {
            query?: {
                /** @description False to leave out changing git metadata, which can make the answer faster. */
                metadata?: components["parameters"]["Metadata"];
                /** @description False to leave computed content uncomputed. */
                computed?: components["parameters"]["Computed"];
            };
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the file. */
                fileId: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["File"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listFileBacklinks: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the file. */
                fileId: components["parameters"]["FileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of backlinks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BacklinkList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getPage: {
        parameters: {
            query?: {
                /** @description Format in which to answer the content. Open set; no value is known. */
                format?: components["parameters"]["Format"];
                /** @description True to evaluate the document of the page. */
                evaluated?: components["parameters"]["Evaluated"];
                /** @description False to leave out changing git metadata, which can make the answer faster. */
                metadata?: components["parameters"]["Metadata"];
                /** @description False to leave computed content uncomputed. */
                computed?: components["parameters"]["Computed"];
            };
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listPageLinks: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
                /** @description Only links in this state. */
                status?: components["schemas"]["LinkStatus"];
            };
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the page. */
                pageId: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of links. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collection. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collection"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. The answer has no body. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    updateCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCollectionRequest"];
            };
        };
        responses: {
            /** @description The collection after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collection"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listCollectionSpaces: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description Id of the collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of spaces. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpaceList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    moveCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveCollectionRequest"];
            };
        };
        responses: {
            /** @description The collection in its new place. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collection"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    transferCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the collection. */
                collectionId: components["parameters"]["CollectionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferCollectionRequest"];
            };
        };
        responses: {
            /** @description The collection under its new owner. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collection"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listCollections: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
                /** @description True to list nested collections as well. */
                nested?: boolean;
            };
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of collections. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createCollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCollectionRequest"];
            };
        };
        responses: {
            /** @description The new collection. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Collection"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listSites: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
                /** @description Only sites that show the space with this id. */
                space?: string;
                /** @description Only sites whose title matches. */
                title?: string;
                /** @description Only published sites (true), or only unpublished ones (false). */
                published?: boolean;
            };
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sites. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSiteRequest"];
            };
        };
        responses: {
            /** @description The new site. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. The answer has no body. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    updateSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSiteRequest"];
            };
        };
        responses: {
            /** @description The site after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getSiteAdaptiveSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The visitor schema. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteAdaptiveSchema"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateSiteAdaptiveSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSiteAdaptiveSchemaRequest"];
            };
        };
        responses: {
            /** @description The visitor schema after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteAdaptiveSchema"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getSiteTemplateConditions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ready-made conditions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateConditions"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getPublishedSite: {
        parameters: {
            query?: {
                /** @description Key of a share link. With it, the published URLs of a site visible through share links are resolved. */
                shareKey?: components["parameters"]["ShareKey"];
            };
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The site and its structure. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishedSite"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listSiteSections: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
                /** @description Key of a share link. With it, the published URLs of a site visible through share links are resolved. */
                shareKey?: components["parameters"]["ShareKey"];
            };
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sections. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSectionList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createSiteSection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSiteSectionRequest"];
            };
        };
        responses: {
            /** @description The new section. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSection"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteSiteSection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
                /** @description Id of the section. */
                siteSectionId: components["parameters"]["SiteSectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. The answer has no body. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    updateSiteSection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
                /** @description Id of the section. */
                siteSectionId: components["parameters"]["SiteSectionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSiteSectionRequest"];
            };
        };
        responses: {
            /** @description The section after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSection"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    moveSiteSection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
                /** @description Id of the section. */
                siteSectionId: components["parameters"]["SiteSectionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveSiteSectionRequest"];
            };
        };
        responses: {
            /** @description The section in its new place. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSection"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listSiteSectionGroups: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of section groups. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSectionGroupList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createSiteSectionGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSiteSectionGroupRequest"];
            };
        };
        responses: {
            /** @description The new section group. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSectionGroup"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteSiteSectionGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
                /** @description Id of the section group. */
                siteSectionGroupId: components["parameters"]["SiteSectionGroupId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. The answer has no body. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    updateSiteSectionGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
                /** @description Id of the section group. */
                siteSectionGroupId: components["parameters"]["SiteSectionGroupId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSiteSectionGroupRequest"];
            };
        };
        responses: {
            /** @description The section group after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSectionGroup"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    addSiteSectionToGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
                /** @description Id of the section group. */
                siteSectionGroupId: components["parameters"]["SiteSectionGroupId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddSiteSectionToGroupRequest"];
            };
        };
        responses: {
            /** @description The section group with the section in it. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSectionGroup"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    removeSiteSectionFromGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
                /** @description Id of the section group. */
                siteSectionGroupId: components["parameters"]["SiteSectionGroupId"];
                /** @description Id of the section. */
                siteSectionId: components["parameters"]["SiteSectionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken out. The answer has no body. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    moveSiteSectionGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
                /** @description Id of the section group. */
                siteSectionGroupId: components["parameters"]["SiteSectionGroupId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveSiteSectionGroupRequest"];
            };
        };
        responses: {
            /** @description The section group in its new place. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSectionGroup"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listSiteSpaces: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
                /** @description Key of a share link. With it, the published URLs of a site visible through share links are resolved. */
                shareKey?: components["parameters"]["ShareKey"];
                /** @description True for the default site space only, false for all others; absent, for all. */
                default?: boolean;
            };
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of site spaces. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSpaceList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createSiteSpace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSiteSpaceRequest"];
            };
        };
        responses: {
            /** @description The new site space. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSpace"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteSiteSpace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
                /** @description Id of the site space. */
                siteSpaceId: components["parameters"]["SiteSpaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. The answer has no body. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    updateSiteSpace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
                /** @description Id of the site space. */
                siteSpaceId: components["parameters"]["SiteSpaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSiteSpaceRequest"];
            };
        };
        responses: {
            /** @description The site space after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSpace"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    moveSiteSpace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
                /** @description Id of the site space. */
                siteSpaceId: components["parameters"]["SiteSpaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveSiteSpaceRequest"];
            };
        };
        responses: {
            /** @description The site space in its new place. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSpace"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listShareLinks: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of share links. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLinkList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createShareLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateShareLinkRequest"];
            };
        };
        responses: {
            /** @description The new share link. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLink"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteShareLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
                /** @description Id of the share link. */
                shareLinkId: components["parameters"]["ShareLinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. The answer has no body. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    updateShareLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the site. */
                siteId: components["parameters"]["SiteId"];
                /** @description Id of the share link. */
                shareLinkId: components["parameters"]["ShareLinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateShareLinkRequest"];
            };
        };
        responses: {
            /** @description The share link after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLink"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listOrganizations: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of organizations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organization. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOrganizationRequest"];
            };
        };
        responses: {
            /** @description The organization after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteLinkInvite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the invite link. */
                inviteId: components["parameters"]["InviteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. The answer has no body. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    searchOrganization: {
        parameters: {
            query: {
                /** @description What to search for. */
                query: components["parameters"]["SearchQuery"];
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of results, grouped. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationSearchResultList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listOrganizationsByEmailDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The part of an e-mail address after the @ sign. */
                emailDomain: components["parameters"]["EmailDomain"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organizations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailDomainOrganizations"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listMembers: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
                /** @description Direction of the order. Open set; known value: `desc`. */
                order?: components["parameters"]["Order"];
                /** @description Only members with this role. */
                role?: components["schemas"]["Role"];
                /** @description Only members whose display name or e-mail address matches. */
                search?: string;
                /** @description What to sort by. Open set; known: `joinedAt`, and `lastSeenAt`, which lists active members. */
                sort?: string;
            };
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of members. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. The answer has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMemberRequest"];
            };
        };
        responses: {
            /** @description The member after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    pingOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A token for the caller, if there is one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PingResult"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    setMemberSso: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listMemberSpacePermissions: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
                /** @description Direction of the order. Open set; known value: `desc`. */
                order?: components["parameters"]["Order"];
            };
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of spaces and roles. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberSpacePermissionList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listMemberTeams: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
                /** @description Only teams whose title contains this text, whatever its case. */
                title?: components["parameters"]["TeamTitleFilter"];
            };
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of teams. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberTeamList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listTeams: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
                /** @description Only teams the member with this id can manage. */
                owner?: string;
                /** @description Only teams whose title contains this text, whatever its case. */
                title?: components["parameters"]["TeamTitleFilter"];
            };
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of teams. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTeamRequest"];
            };
        };
        responses: {
            /** @description The new team. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the team. */
                teamId: components["parameters"]["TeamId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The team. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the team. */
                teamId: components["parameters"]["TeamId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. The answer has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    updateTeam: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the team. */
                teamId: components["parameters"]["TeamId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTeamRequest"];
            };
        };
        responses: {
            /** @description The team after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Team"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listTeamMembers: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the team. */
                teamId: components["parameters"]["TeamId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of team members. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamMemberList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateTeamMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the team. */
                teamId: components["parameters"]["TeamId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTeamMembersRequest"];
            };
        };
        responses: {
            /** @description Done. The answer has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    setTeamMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the team. */
                teamId: components["parameters"]["TeamId"];
                /** @description Id of the user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetTeamMemberRequest"];
            };
        };
        responses: {
            /** @description Done. The answer has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    removeTeamMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the team. */
                teamId: components["parameters"]["TeamId"];
                /** @description Id of the user. */
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. The answer has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    listOpenAPISpecs: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of specs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAPISpecList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createOpenAPISpec: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOpenAPISpecRequest"];
            };
        };
        responses: {
            /** @description The new spec. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAPISpec"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getOpenAPISpec: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Slug of the OpenAPI spec. */
                specSlug: components["parameters"]["SpecSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The spec. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAPISpec"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createOrUpdateOpenAPISpec: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Slug of the OpenAPI spec. */
                specSlug: components["parameters"]["SpecSlug"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOrUpdateOpenAPISpecRequest"];
            };
        };
        responses: {
            /** @description The spec after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAPISpec"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteOpenAPISpec: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Slug of the OpenAPI spec. */
                specSlug: components["parameters"]["SpecSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. The answer has no body. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    listOpenAPISpecVersions: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Slug of the OpenAPI spec. */
                specSlug: components["parameters"]["SpecSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of versions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAPISpecVersionList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getLatestOpenAPISpecVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Slug of the OpenAPI spec. */
                specSlug: components["parameters"]["SpecSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAPISpecVersion"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getLatestOpenAPISpecVersionContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Slug of the OpenAPI spec. */
                specSlug: components["parameters"]["SpecSlug"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAPISpecVersionContent"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getOpenAPISpecVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Slug of the OpenAPI spec. */
                specSlug: components["parameters"]["SpecSlug"];
                /** @description Id of the version of the OpenAPI spec. */
                versionId: components["parameters"]["VersionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAPISpecVersion"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getOpenAPISpecVersionContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Slug of the OpenAPI spec. */
                specSlug: components["parameters"]["SpecSlug"];
                /** @description Id of the version of the OpenAPI spec. */
                versionId: components["parameters"]["VersionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenAPISpecVersionContent"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listTranslationSettings: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of translation settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationSettingsList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createTranslationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTranslationSettingsRequest"];
            };
        };
        responses: {
            /** @description The new translation settings. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationSettings"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getTranslationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the translation settings. */
                translationSettingsId: components["parameters"]["TranslationSettingsId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The translation settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationSettings"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateTranslationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the translation settings. */
                translationSettingsId: components["parameters"]["TranslationSettingsId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTranslationSettingsRequest"];
            };
        };
        responses: {
            /** @description The translation settings after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationSettings"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteTranslationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the organization. */
                organizationId: components["parameters"]["OrganizationId"];
                /** @description Id of the translation settings. */
                translationSettingsId: components["parameters"]["TranslationSettingsId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. The answer has no body. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
    listIntegrations: {
        parameters: {
            query?: {
                /** @description Which page of the list to answer, as given by `next.page` of the page before. Absent, the first. */
                page?: components["parameters"]["Page"];
                /** @description How many items a page may hold at most. */
                limit?: components["parameters"]["Limit"];
                /** @description Only integrations whose name matches. */
                search?: string;
                /** @description Only integrations of this category. Open set; known value: `analytics`. */
                category?: string;
                /** @description Only integrations with blocks for this domain. */
                blockDomain?: string;
                /** @description True for integrations with blocks only, false for those without. */
                blocks?: boolean;
                /** @description True for integrations with content sources only, false for those without. */
                contentSources?: boolean;
                /** @description Only integrations published by the organization with this id. */
                owner?: string;
                /** @description Only integrations with this scope. Open set; known value: `space:views:read`. */
                scope?: string;
                /** @description Only integrations for this target. Open set; known value: `all`. */
                target?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of integrations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationList"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the integration, which is its identifier. */
                integrationName: components["parameters"]["IntegrationName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The integration. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    publishIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the integration, which is its identifier. */
                integrationName: components["parameters"]["IntegrationName"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishIntegrationRequest"];
            };
        };
        responses: {
            /** @description The published integration. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    unpublishIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the integration, which is its identifier. */
                integrationName: components["parameters"]["IntegrationName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Unpublished. The answer has no body. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: components["responses"]["Error"];
        };
    };
}
