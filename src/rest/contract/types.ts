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
        /** Update a comment on a space: edit, resolve or react */
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
                /** @description Id of the reply to a comment. */
                commentReplyId: components["parameters"]["CommentReplyId"];
            };
            cookie?: never;
        };
        /** Get a reply to a comment on a space */
        get: operations["getSpaceCommentReply"];
        /** Update a reply to a comment on a space: edit or react */
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
        /** Update a comment on a change request: edit, resolve or react */
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
                /** @description Id of the reply to a comment. */
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
        /** Update the subject or the status of a change request */
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
         * Update a change request with the content of its space
         * @description Pulls the primary content of the space into the change request.
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
        /** Get the URL of a change request as a PDF */
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
        /** List the requested reviewers of a change request */
        get: operations["listRequestedReviewers"];
        put?: never;
        /** Request reviews of a change request */
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
        /** Withdraw the review request to a user */
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
        /** List the backlinks to a file of a change request */
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
        /** List the backlinks to a file of a space */
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
        /** Update a collection */
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
        /** Transfer a collection to another organization */
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
        /** Update a site */
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
        /** Get the template conditions for the visitor schema of a site */
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
        /** Update a section */
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
         * @description Deprecated by the REST API. The replacement is the operation named sortSiteStructure.
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
        /** Update a section group */
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
        /** Add a section to a section group */
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
        /** Remove a section from a section group */
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
         * Move a section group before or after a section
         * @deprecated
         * @description Deprecated by the REST API. The replacement is the operation named sortSiteStructure.
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
        /** Update a site space */
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
         * @description Deprecated by the REST API. The replacement is the operation named sortSiteStructure.
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
        /** Update a share link: rename, activate or deactivate */
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
        /** Update an organization */
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
                /** @description Identifier of the invite link. */
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
                /** @description Part of an e-mail address after the @ sign. */
                emailDomain: components["parameters"]["EmailDomain"];
            };
            cookie?: never;
        };
        /** List the organizations of an e-mail domain */
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
        /** Update the role of a member */
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
        /** Update the time when the caller was last seen in an organization */
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
        /** List the spaces that a member can access, with the role in each */
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
        /** List the teams of a member, with the role in each */
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
         * @description A user in both `add` and `remove` is removed from the team.
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
        /** Add a member to a team, or update the role in it */
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
        /** Create an OpenAPI spec */
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
        /** Create an OpenAPI spec with a slug, or update its source */
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
                /** @description Id of the OpenAPI spec version. */
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
                /** @description Id of the OpenAPI spec version. */
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
                /** @description Name of the integration, which identifies it. */
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
        /** @description Body of a failed request. The shape is not specified. */
        Error: unknown;
        /** @description Reference to the next page of a list. Absent on the last page. */
        NextPage: {
            /** @description Opaque identifier of the next page. Send it back as `page`. */
            page: string;
        };
        /**
         * @description Role of a member: the level of access to content.
         *
         *     - `admin`: administer content, create and delete spaces
         *     - `create`: create content
         *     - `review`: review content
         *     - `edit`: edit live content or change requests
         *     - `comment`: access content and discussions
         *     - `read`: access content, but not update it
         * @enum {string}
         */
        Role: "admin" | "create" | "review" | "edit" | "comment" | "read";
        /**
         * @description Visibility of a published site.
         *
         *     - `public`: anyone; search engines index it
         *     - `unlisted`: anyone; search engines do not index it
         *     - `share-link`: anyone with a secret token in the URL
         *     - `visitor-auth`: anyone authenticated through a JWT
         * @enum {string}
         */
        SiteVisibility: "public" | "unlisted" | "share-link" | "visitor-auth";
        /**
         * @description Access of the agent to a site. `included` allows it, `excluded` denies it.
         * @enum {string}
         */
        SiteAgentsContext: "excluded" | "included";
        /**
         * @description Role of a member in a team. An `owner` can manage the members of the team, a `member` cannot.
         * @enum {string}
         */
        TeamRole: "owner" | "member";
        /**
         * @description Status of a link.
         *
         *     - `ok`: no problem
         *     - `broken`: the target is missing from the revision
         *     - `in-app`: the URL points to a location in the app
         * @enum {string}
         */
        LinkStatus: "ok" | "broken" | "in-app";
        /** @description A user of the platform. */
        User: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "user";
            id: string;
            displayName?: string;
            email?: string;
            /** @description URL of the picture of the user. */
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
            /** @description Number of replies to the comment. */
            replies?: number;
            body?: components["schemas"]["CommentBody"];
            target?: components["schemas"]["CommentTarget"];
            urls?: components["schemas"]["CommentUrls"];
            permissions?: components["schemas"]["CommentPermissions"];
            /** @description Status of the comment. Open set; known value: `resolved`. Assumed value: `open`. */
            status?: string;
            /** Format: date-time */
            resolvedAt?: string;
            resolvedBy?: components["schemas"]["User"];
        };
        /** @description Text of a comment or a reply. Only the Markdown variant is described; others have other properties. */
        CommentBody: {
            /** @description The text in Markdown. */
            markdown?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description An emoji reaction to a comment or a reply. */
        Reaction: {
            emoji?: string;
            /** @description Number of users who used the emoji. */
            count?: number;
            users?: components["schemas"]["ReactionUser"][];
        };
        /** @description A user who reacted, and the time of the reaction. */
        ReactionUser: {
            user?: components["schemas"]["User"];
            /** Format: date-time */
            reactedAt?: string;
        };
        /** @description Target of a comment. */
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
        /** @description Node of a document that a comment is about. */
        CommentTargetNode: {
            id?: string;
            /** @description Preview of the content of the document node. */
            preview?: string;
        };
        /** @description Page that a comment is about. */
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
        /** @description Permissions of the caller on a comment. */
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
        /** @description Permissions of the caller on a reply. */
        CommentReplyPermissions: {
            view?: boolean;
            edit?: boolean;
            reply?: boolean;
            delete?: boolean;
        };
        /** @description A proposed change of the content of a space. */
        ChangeRequest: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "change-request";
            id: string;
            /** @description Incremental number of the change request in its space. */
            number: number;
            /** @description Status of the change request. Open set; known values: `draft`, `open`. Assumed values: `merged`, `archived`. */
            status: string;
            subject: string;
            createdBy?: components["schemas"]["User"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Id of the active revision. */
            revision: string;
            /** @description Id of the space revision that the change request was created from. */
            revisionInitial: string;
            /** @description Id of the latest space revision when the change request was last updated from the main content. */
            revisionMergedAncestor?: string;
            /** @description Id of the revision that the merge created. Absent before the merge. */
            revisionMerged?: string;
            /** @description Number of open comments. */
            comments: number;
            /** @description True if the change request is not up to date with the main content. */
            outdated: boolean;
            urls?: components["schemas"]["ChangeRequestUrls"];
        };
        /** @description Absolute URLs of a change request. */
        ChangeRequestUrls: {
            /** @description The change request in the app. */
            app?: string;
            /** @description The record in this API. */
            location?: string;
        };
        /** @description A request to review a change request. */
        RequestedReviewer: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "change-request-requested-reviewer";
            /** @description Id of the revision to review. */
            revision?: string;
            requestedBy?: components["schemas"]["User"];
            /** Format: date-time */
            createdAt?: string;
            /** @description Kind of the reviewer. Open set; known value: `user`. */
            kind?: string;
            user?: components["schemas"]["User"];
        };
        /** @description Result of the merge of a change request. */
        ChangeRequestMergeResult: {
            /** @description Id of the resulting revision. */
            revision: string;
            /** @description Result of the merge. Open set; known value: `merge`. */
            result: string;
        };
        /** @description Result of the update of a change request from its space. */
        ChangeRequestUpdateResult: {
            /** @description Id of the resulting revision. */
            revision: string;
            /** @description Result of the update. Open set; known value: `update`. */
            result: string;
        };
        /** @description Requested reviewers of a change request. */
        RequestReviewersResult: {
            users: components["schemas"]["RequestedReviewer"][];
        };
        /** @description Link to a PDF. */
        PdfLink: {
            /** @description URL of the PDF. */
            url: string;
        };
        /** @description A group of spaces. Collections can be nested. */
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
            /** @description Id of the parent collection. */
            parent?: string;
            /** @description Default role of members in the collection, or null. */
            defaultLevel: components["schemas"]["Role"] | null;
            urls?: components["schemas"]["CollectionUrls"];
            permissions?: components["schemas"]["CollectionPermissions"];
        };
        /** @description Absolute URLs of a collection. */
        CollectionUrls: {
            /** @description The record in this API. */
            location?: string;
            /** @description The collection in the app. */
            app?: string;
        };
        /** @description Permissions of the caller on a collection. */
        CollectionPermissions: {
            view?: boolean;
            admin?: boolean;
            viewInviteLinks?: boolean;
            create?: boolean;
        };
        /** @description A body of content. Sites publish it, and change requests propose changes to it. */
        Space: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "space";
            id: string;
            title?: string;
            emoji?: string;
            /** @description Visibility of the space. Open set; known value: `public`. Assumed values: `in-collection`, `private`, `share-link`, `visitor-auth`. */
            visibility?: string;
            /** Format: date-time */
            createdAt?: string;
            /** Format: date-time */
            updatedAt?: string;
            /** Format: date-time */
            deletedAt?: string;
            /** @description Edit mode of the space. Open set; known value: `live`. Assumed value: `locked`. */
            editMode?: string;
            urls?: components["schemas"]["SpaceUrls"];
            /** @description Id of the organization that owns the space. */
            organization?: string;
            /** @description Id of the collection that contains the space. */
            parent?: string;
            gitSync?: components["schemas"]["SpaceGitSync"];
            visitorAuth?: components["schemas"]["SpaceVisitorAuth"];
            /** @description Id of the current revision. */
            revision?: string;
            /** @description Default role of members in the space. */
            defaultLevel?: components["schemas"]["Role"];
            /** @description Number of comments on the space. */
            comments?: number;
            /** @description Number of change requests of the space. */
            changeRequests?: number;
            /** @description Number of open change requests of the space. */
            changeRequestsOpen?: number;
            /** @description Number of draft change requests of the space. */
            changeRequestsDraft?: number;
            permissions?: components["schemas"]["SpacePermissions"];
        };
        /** @description Absolute URLs of a space. */
        SpaceUrls: {
            /** @description The record in this API. */
            location?: string;
            /** @description The space in the app. */
            app?: string;
            /** @description The published content. */
            published?: string;
            /** @description The public content. */
            public?: string;
            icon?: string;
        };
        /** @description Git synchronization of a space. */
        SpaceGitSync: {
            repoName?: string;
            /** @description Provider that hosts the repository. Open set; known value: `github`. */
            installationProvider?: string;
            integration?: string;
            url?: string;
            /** Format: date-time */
            updatedAt?: string;
        };
        /** @description Visitor authentication of a space. */
        SpaceVisitorAuth: {
            /** @description Backend that authenticates visitors. Open set; known value: `custom`. */
            backend?: string;
        };
        /** @description Permissions of the caller on a space. */
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
            /** @description Type of the site. Open set; known value: `basic`. Assumed values: `premium`, `ultimate`. */
            type: string;
            title: string;
            icon?: components["schemas"]["SiteIcon"];
            /** @description Custom hostname of the site. */
            hostname?: string;
            basename?: string;
            proxy?: components["schemas"]["SiteProxy"];
            visibility: components["schemas"]["SiteVisibility"];
            /** @description True if the audience set by `visibility` can reach the site. */
            published: boolean;
            /** @description Number of site spaces of the site. */
            siteSpaces: number;
            /** Format: date-time */
            createdAt: string;
            adaptiveContent?: components["schemas"]["SiteAdaptiveContent"];
            ads?: components["schemas"]["SiteAds"];
            agentsContext: components["schemas"]["SiteAgentsContext"];
            features?: components["schemas"]["SiteFeature"][];
            urls?: components["schemas"]["SiteUrls"];
        };
        /** @description Icon of a site. Custom images, a name from an open set, or null. */
        SiteIcon: components["schemas"]["SiteCustomIcon"] | string | null;
        /** @description A custom icon made of images. */
        SiteCustomIcon: {
            icon?: components["schemas"]["SiteIconImages"];
        };
        /** @description URLs of the images of an icon. */
        SiteIconImages: {
            /** @description The image for light backgrounds. */
            light?: string;
            /** @description The image for dark backgrounds. */
            dark?: string;
        };
        /** @description Proxy that serves a site from another domain. */
        SiteProxy: {
            origin?: string;
            target?: string;
        };
        /** @description Adaptive content setting of a site. */
        SiteAdaptiveContent: {
            enabled?: boolean;
        };
        /** @description Advertising state of a site. */
        SiteAds: {
            /** @description Status of advertising. Open set; known value: `pending`. */
            status?: string;
            submittable?: boolean;
        };
        /** @description A feature of a site, with the plan that it belongs to. */
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
            /** @description The site in the app. */
            app?: string;
            /** @description The published site. */
            published?: string;
        };
        /** @description A section of a site. It holds site spaces. */
        SiteSection: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "site-section";
            id: string;
            title: string;
            description?: string;
            /** @description True if the section is the default section of the site. */
            default?: boolean;
            /** @description Path of the section in the URL of the site. */
            path: string;
            /** @description Expression that decides if a visitor sees the section. */
            condition?: string;
            /** @description Id of the section group that contains the section. */
            sectionGroup?: string;
            /** @description Icon name of the section. */
            icon?: string;
            siteSpaces?: components["schemas"]["SiteSpace"][];
            urls?: components["schemas"]["SiteSectionUrls"];
        };
        /** @description Absolute URLs of a section. */
        SiteSectionUrls: {
            /** @description The published section. */
            published?: string;
        };
        /** @description A group of sections in the navigation of a site. */
        SiteSectionGroup: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "site-section-group";
            id: string;
            title: string;
            /** @description Icon name of the section group. */
            icon?: string;
            sections?: components["schemas"]["SiteSection"][];
        };
        /** @description A link between a site and a space. */
        SiteSpace: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "site-space";
            id: string;
            /** @description Path of the site space in the URL of the site. */
            path: string;
            /** @description Id of the section that contains the site space. */
            section?: string;
            space?: components["schemas"]["Space"];
            title: string;
            /** @description True if the site space is the default one. */
            default?: boolean;
            /** @description Expression that decides if a visitor sees the site space. */
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
            /** @description True if the share link is active. */
            active?: boolean;
            urls?: components["schemas"]["ShareLinkUrls"];
        };
        /** @description Absolute URLs of a share link. */
        ShareLinkUrls: {
            /** @description The site, with the secret token in the URL. */
            published?: string;
        };
        /** @description Visitor schema of a site: the claims about visitors that conditions can use. */
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
        /** @description Template conditions of a site. */
        TemplateConditions: {
            items: components["schemas"]["TemplateCondition"][];
        };
        /** @description A template for a condition, with its description. */
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
        /** @description Structure of a published site. Only the variant made of sections is described. */
        PublishedSiteStructure: {
            /** @description Type of the structure. Open set; known value: `sections`. */
            type?: string;
            /** @description Sections of the site with their site spaces. */
            structure?: components["schemas"]["SiteSection"][];
        };
        /** @description An organization. It owns sites, spaces, teams and all other resources. */
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
            /** @description Type of the organization. Open set; known value: `business`. */
            type: string;
            /** @description Use case of the organization. Open set; known value: `internalDocs`. Assumed values: `productDocs`, `publicDocs`. */
            useCase?: string;
            /** @description Community type of the organization. Open set; known value: `nonProfit`. */
            communityType?: string;
            /** @description Default role of members. Null means guest. */
            defaultRole?: components["schemas"]["Role"] | null;
            defaultContent?: components["schemas"]["OrganizationDefaultContent"];
            /** @description True if SSO is enforced for the whole organization. */
            sso?: boolean;
            /** @description True if AI features are enabled. */
            ai?: boolean;
            /** @description True if invite links are enabled. */
            inviteLinks: boolean;
            /** @description Plan of the organization. Open set; known value: `free_2024`. Assumed values: `community_2024`, `enterprise_2024`. */
            plan: string;
            billing?: components["schemas"]["OrganizationBilling"];
            urls?: components["schemas"]["OrganizationUrls"];
            trial?: components["schemas"]["OrganizationTrial"];
            customHostname?: string;
            blocked?: components["schemas"]["OrganizationBlocked"];
            internal_billingMigration?: components["schemas"]["OrganizationBillingMigration"];
            /**
             * @deprecated
             * @description Deprecated by the REST API. Always true.
             * @enum {boolean}
             */
            internal_isOnNewTrial?: true;
            permissions?: components["schemas"]["OrganizationPermissions"];
        };
        /** @description Default content of an organization. */
        OrganizationDefaultContent: {
            /** @description Type of the default content. Known value: `site`. */
            type?: string;
            /** @description Id of the site. */
            site?: string;
        };
        /** @description Billing state of an organization. */
        OrganizationBilling: {
            /** @description Billing interval. Open set; known value: `monthly`. */
            interval?: string;
            /** Format: date-time */
            endDate?: string;
            hasPaymentFailed?: boolean;
            isScheduledToCancel?: boolean;
        };
        /** @description Trial of a plan by an organization. */
        OrganizationTrial: {
            /** @description Status of the trial. Open set; known value: `notapplicable`. */
            status?: string;
            /** Format: date-time */
            endDate?: string;
            /** @description Decision on the trial. Open set; known value: `downgrade`. */
            decision?: string;
        };
        /** @description Restriction of an organization that the platform has blocked. */
        OrganizationBlocked: {
            /** @description Reason of the block. Open set; known value: `security`. */
            reason?: string;
        };
        /** @description Migration of an organization to another kind of billing. */
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
            /** @description The organization in the app. */
            app?: string;
            logo?: string;
        };
        /** @description Permissions of the caller on an organization. */
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
        /** @description Organizations of an e-mail domain. */
        EmailDomainOrganizations: {
            organizations: components["schemas"]["Organization"][];
        };
        /** @description A member of an organization. */
        Member: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "member";
            id: string;
            /** @description Role of the member in the organization. Null means guest. */
            role?: components["schemas"]["Role"] | null;
            user?: components["schemas"]["User"];
            disabled?: boolean;
            /** Format: date-time */
            joinedAt?: string;
            /** Format: date-time */
            lastSeenAt?: string;
            /** @description True if the member is an SSO member. */
            sso?: boolean;
            /** @description Number of spaces that the member can access. */
            spaces?: number;
            /** @description Number of teams that the member belongs to. */
            teams?: number;
        };
        /** @description A space that a member can access, with the role of the member in it. */
        MemberSpacePermission: {
            permission?: components["schemas"]["Role"];
            space?: components["schemas"]["Space"];
        };
        /** @description A team of a member, with the role of the member in it. */
        MemberTeam: {
            team?: components["schemas"]["Team"];
            member?: components["schemas"]["TeamMembership"];
        };
        /** @description Membership in a team. */
        TeamMembership: {
            role?: components["schemas"]["TeamRole"];
        };
        /** @description Result of a ping of the caller. */
        PingResult: {
            /** @description JWT to attach to the user. A deployment has the name of the vendor in place of `platform` in the name of this property. */
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
            /** @description Number of members of the team. */
            members?: number;
            /** @description Number of spaces that the team can access. */
            spaces?: number;
            /** Format: date-time */
            createdAt?: string;
            permissions?: components["schemas"]["TeamPermissions"];
        };
        /** @description Permissions of the caller on a team. */
        TeamPermissions: {
            admin?: boolean;
            view?: boolean;
        };
        /** @description A member of a team, with the role of the member in it. */
        TeamMember: {
            /** @description The member of the organization. */
            organization?: components["schemas"]["Member"];
            team?: components["schemas"]["TeamMembership"];
            permissions?: components["schemas"]["TeamMemberPermissions"];
        };
        /** @description Permissions of the caller on a member of a team. */
        TeamMemberPermissions: {
            view?: boolean;
        };
        /** @description An OpenAPI spec of an organization. */
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
            /** @description Slug that identifies the spec in its organization. */
            slug: string;
            /**
             * Format: uri
             * @description URL of the source of the spec.
             */
            sourceURL?: string;
            /** @description Processing state of the spec. Open set; known value: `pending`. Assumed values: `complete`, `failed`. */
            processingState: string;
            /** @description Id of the latest version. */
            lastVersion?: string;
            /** Format: date-time */
            lastProcessedAt?: string;
            /** @description Error code of the last processing. Open set; known value: `FETCH_TIMEOUT`. */
            lastProcessErrorCode?: string;
            permissions?: components["schemas"]["OpenAPISpecPermissions"];
            urls?: components["schemas"]["OpenAPISpecUrls"];
        };
        /** @description Permissions of the caller on an OpenAPI spec. */
        OpenAPISpecPermissions: {
            view?: boolean;
            edit?: boolean;
        };
        /** @description Absolute URLs of an OpenAPI spec. */
        OpenAPISpecUrls: {
            /** @description The record in this API. */
            location?: string;
            /** @description The spec in the app. */
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
        /** @description Content of a version of an OpenAPI spec. */
        OpenAPISpecVersionContent: {
            /** @description Files of the version. The shape is not specified. */
            filesystem?: {
                [key: string]: unknown;
            };
            url?: string;
        };
        /** @description Source of an OpenAPI spec. Only the URL variant is described; others have other properties. */
        OpenAPISource: {
            /** Format: uri */
            url?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description Translation settings of an organization. */
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
        /** @description Permissions of the caller on translation settings. */
        TranslationSettingsPermissions: {
            view?: boolean;
            edit?: boolean;
        };
        /** @description Absolute URLs of translation settings. */
        TranslationSettingsUrls: {
            /** @description The record in this API. */
            location?: string;
        };
        /** @description State of the content of a space at one time. Only the variant `edits` is described. */
        Revision: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "revision";
            id: string;
            /** @description Ids of the parent revisions. */
            parents?: string[];
            pages?: components["schemas"]["Page"][];
            files?: components["schemas"]["File"][];
            reusableContents?: components["schemas"]["ReusableContent"][];
            /** @description Variables that content can use, by name. */
            variables?: {
                [key: string]: string;
            };
            /** Format: date-time */
            createdAt?: string;
            git?: components["schemas"]["RevisionGit"];
            urls?: components["schemas"]["RevisionUrls"];
            /** @description Type of the revision. Open set; known value: `edits`. */
            type?: string;
        };
        /** @description Git commit of a revision. */
        RevisionGit: {
            /** @description Hash of the commit. */
            oid?: string;
            message?: string;
            /** @description True if the platform created the commit. A deployment has the name of the vendor in place of `Platform` in the name of this property. */
            createdByPlatform?: boolean;
            url?: string;
            /** @description The Git reference, such as a branch. */
            ref?: string;
        };
        /** @description Absolute URLs of a revision. */
        RevisionUrls: {
            /** @description The revision in the app. */
            app?: string;
            /** @description The published content. */
            published?: string;
            /** @description The public content. */
            public?: string;
        };
        /** @description Git object of a page, a file or reusable content. */
        GitObject: {
            /** @description Hash of the object. */
            oid?: string;
            /** @description Path of the object in the repository. */
            path?: string;
        };
        /** @description Content that several pages can include. */
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
            /** @description Media type of the file. */
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
        /** @description A page in the content of a space. Only the variant `document` is described. */
        Page: {
            id: string;
            title?: string;
            emoji?: string;
            icon?: string;
            /** Format: date-time */
            createdAt?: string;
            /** Format: date-time */
            updatedAt?: string;
            /** @description Text of the page in Markdown. */
            markdown?: string;
            /** @description Type of the page. Open set; known value: `document`. */
            type?: string;
            urls?: components["schemas"]["PageUrls"];
            /** @description Slug of the page in its path. */
            slug?: string;
            path?: string;
            description?: string;
            documentId?: string;
            /** @description Subpages of the page. */
            pages?: components["schemas"]["Page"][];
            git?: components["schemas"]["GitObject"];
            layout?: components["schemas"]["PageLayout"];
            cover?: components["schemas"]["PageCover"];
            /** @description Variables that the text of the page can use, by name. */
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
            /** @description The page in the app. */
            app?: string;
        };
        /** @description Layout of a page: the parts of it that are shown. */
        PageLayout: {
            cover?: boolean;
            title?: boolean;
            description?: boolean;
            tableOfContents?: boolean;
            outline?: boolean;
            pagination?: boolean;
            /** @description Size of the cover. Open set; known value: `hero`. Assumed value: `full`. */
            coverSize?: string;
        };
        /** @description Cover image of a page. */
        PageCover: {
            ref?: components["schemas"]["PageCoverRef"];
            /** @description The image for dark backgrounds. */
            refDark?: components["schemas"]["PageCoverRef"];
            /** @description Vertical position of the image. */
            yPos?: number;
        };
        /** @description Reference to a cover image. */
        PageCoverRef: {
            /** @description Kind of the reference. Open set; known value: `file`. */
            kind?: string;
            /** @description Id of the file. */
            file?: string;
        };
        /** @description Definition of the computed content of a page. */
        PageComputed: {
            /** @description Type of the computation. Open set; known value: `builtin:openapi`. */
            type?: string;
            dependencies?: components["schemas"]["PageComputedDependencies"];
            props?: components["schemas"]["PageComputedProps"];
        };
        /** @description Dependencies of computed content on its sources. */
        PageComputedDependencies: {
            spec?: components["schemas"]["PageComputedDependency"];
        };
        /** @description A dependency of computed content on a source. */
        PageComputedDependency: {
            ref?: components["schemas"]["PageComputedRef"];
        };
        /** @description A reference from computed content to its source. */
        PageComputedRef: {
            /** @description Kind of the reference. Open set; known value: `openapi`. */
            kind?: string;
            /** @description Identifier of the OpenAPI spec. */
            spec?: string;
        };
        /** @description Properties of computed content. */
        PageComputedProps: {
            /** @description Document settings. The shape is not specified. */
            doc?: unknown;
        };
        /** @description The top-level pages of a revision. Each page holds its subpages. */
        PageTree: {
            pages: components["schemas"]["Page"][];
        };
        /** @description Result of an import. */
        ImportContentResult: {
            /** @description Id of the revision that the import created. */
            revision: string;
            /** @description Number of imported resources. */
            importedResources: number;
            /** @description Number of resources in the source. */
            totalResources: number;
        };
        /** @description A page that matches a search query. */
        SearchResult: {
            id: string;
            title?: string;
            path?: string;
            sections?: components["schemas"]["SearchResultSection"][];
            urls?: components["schemas"]["SearchResultUrls"];
        };
        /** @description A section of a page that matches a search query. */
        SearchResultSection: {
            id?: string;
            title?: string;
            path?: string;
            body?: string;
            urls?: components["schemas"]["SearchResultSectionUrls"];
        };
        /** @description Absolute URLs of a page that matches a search query. */
        SearchResultUrls: {
            /** @description The page in the app. */
            app?: string;
        };
        /** @description Absolute URLs of a page section that matches a search query. */
        SearchResultSectionUrls: {
            /** @description The page section in the app. */
            app?: string;
        };
        /** @description Pages of a space that match a search query in an organization. */
        OrganizationSearchResult: {
            /** @description Id of the space that contains the pages. */
            id: string;
            title?: string;
            pages?: components["schemas"]["SearchResult"][];
        };
        /** @description A link on a page. */
        Link: {
            status?: components["schemas"]["LinkStatus"];
            /** @description Relation of the link to its target. Open set; known value: `reference`. */
            relation?: string;
            targetReference?: components["schemas"]["LinkTargetReference"];
        };
        /** @description Target of a link. Only files are described; other kinds have other properties. */
        LinkTargetReference: {
            /** @description Kind of the target. Open set; known value: `file`. */
            kind?: string;
            /** @description Id of the organization. */
            organization?: string;
            /** @description Id of the space. */
            space?: string;
            versionContext?: components["schemas"]["VersionContext"];
            /** @description Id of the file. */
            file?: string;
        };
        /** @description Counts of the links on a page. */
        LinkStats: {
            total?: number;
            broken?: components["schemas"]["BrokenLinkStats"];
        };
        /** @description Counts of the broken links on a page. */
        BrokenLinkStats: {
            total?: number;
            changeRequest?: number;
        };
        /** @description A reference to a file from other content. */
        Backlink: {
            /** @description Kind of the source. Open set; no value is known. */
            kind?: string;
            /** @description Id of the organization. */
            organization?: string;
            /** @description Id of the space. */
            space?: string;
            versionContext?: components["schemas"]["VersionContext"];
            /** @description Id of the file. */
            file?: string;
        };
        /** @description Version of the content of a space. */
        VersionContext: {
            /** @description Type of the version. Open set; known value: `revision`. */
            type?: string;
            /** @description Id of the revision. */
            revision?: string;
        };
        /** @description An integration that extends the platform. */
        Integration: {
            /**
             * @description Kind of the record.
             * @constant
             */
            object: "integration";
            /** @description Name of the integration, which identifies it. */
            name: string;
            version?: number;
            title?: string;
            description?: string;
            summary?: string;
            previewImages?: string[];
            /** @description Target that the integration can be installed on. Open set; known value: `all`. Assumed values: `site`, `space`. */
            target?: string;
            verified?: boolean;
            /** @description Visibility of the integration. Open set; known value: `public`. Assumed values: `private`, `unlisted`. */
            visibility?: string;
            /** @description Scopes of the integration. Open set; known value: `space:views:read`. Assumed values: `conversations:ingest`, `site:script:cookies`, `site:script:inject`, `space:content:read`, `space:content:write`, `space:git_sync`. */
            scopes?: string[];
            /** @description Categories of the integration. Open set; known value: `analytics`. Assumed values: `collaboration`, `developer-tools`, `legal`, `support`, `visual`. */
            categories?: string[];
            blocks?: components["schemas"]["IntegrationBlock"][];
            contentSources?: components["schemas"]["IntegrationContentSource"][];
            configurations?: components["schemas"]["IntegrationConfigurations"];
            externalLinks?: components["schemas"]["IntegrationExternalLink"][];
            /** @description Organization that owns the integration. */
            owner?: components["schemas"]["Organization"];
            urls?: components["schemas"]["IntegrationUrls"];
            permissions?: components["schemas"]["IntegrationPermissions"];
            /** @description Content security policy, sent as a header for the fetch events of the script and blocks. */
            contentSecurityPolicy?: string;
        };
        /** @description A block that an integration adds to the editor. */
        IntegrationBlock: {
            id?: string;
            title?: string;
            description?: string;
            icon?: string;
            /** @description URLs that the editor converts to the block. */
            urlUnfurl?: string[];
            markdown?: components["schemas"]["IntegrationBlockMarkdown"];
        };
        /** @description Markdown format of a block. */
        IntegrationBlockMarkdown: {
            codeblock?: string;
            body?: string;
        };
        /** @description A content source that an integration provides. */
        IntegrationContentSource: {
            id?: string;
            title?: string;
            description?: string;
            icon?: string;
            configuration?: components["schemas"]["IntegrationContentSourceConfiguration"];
        };
        /** @description Configuration of a content source. */
        IntegrationContentSourceConfiguration: {
            componentId?: string;
        };
        /** @description Configurations of an integration, one for each kind of installation. */
        IntegrationConfigurations: {
            account?: components["schemas"]["IntegrationConfiguration"];
            space?: components["schemas"]["IntegrationConfiguration"];
            site?: components["schemas"]["IntegrationConfiguration"];
        };
        /** @description Configuration of an integration for one kind of installation. */
        IntegrationConfiguration: {
            /** @description Properties of the configuration, by name. */
            properties?: {
                [key: string]: components["schemas"]["IntegrationConfigurationProperty"];
            };
            /** @description Names of the required properties. */
            required?: string[];
        };
        /** @description A configuration property of an integration. */
        IntegrationConfigurationProperty: {
            title?: string;
            description?: string;
            /** @description Type of the property. Open set; known value: `string`. */
            type?: string;
            /** @description Default value of the property. */
            default?: unknown;
            completion_url?: string;
            /** @description Allowed values of the property. */
            enum?: string[];
        };
        /** @description An external link of an integration. */
        IntegrationExternalLink: {
            url?: string;
            label?: string;
        };
        /** @description Absolute URLs of an integration. */
        IntegrationUrls: {
            /** @description The record in this API. */
            location?: string;
            icon?: string;
            /** @description The integration in the app. */
            app?: string;
            assets?: string;
            publicEndpoint?: string;
        };
        /** @description Permissions of the caller on an integration. */
        IntegrationPermissions: {
            admin?: boolean;
            install?: boolean;
        };
        /** @description A page of comments. */
        CommentList: {
            next?: components["schemas"]["NextPage"];
            /** @description Number of items in the whole list. */
            count: number;
            items: components["schemas"]["Comment"][];
        };
        /** @description A page of replies. */
        CommentReplyList: {
            next?: components["schemas"]["NextPage"];
            /** @description Number of items in the whole list. */
            count: number;
            items: components["schemas"]["CommentReply"][];
        };
        /** @description A page of change requests. */
        ChangeRequestList: {
            next?: components["schemas"]["NextPage"];
            /** @description Number of items in the whole list. */
            count: number;
            items: components["schemas"]["ChangeRequest"][];
        };
        /** @description A page of requested reviewers. */
        RequestedReviewerList: {
            next?: components["schemas"]["NextPage"];
            /** @description Number of items in the whole list. */
            count: number;
            items: components["schemas"]["RequestedReviewer"][];
        };
        /** @description A page of collections. */
        CollectionList: {
            next?: components["schemas"]["NextPage"];
            /** @description Number of items in the whole list. */
            count: number;
            items: components["schemas"]["Collection"][];
        };
        /** @description A page of spaces. */
        SpaceList: {
            next?: components["schemas"]["NextPage"];
            /** @description Number of items in the whole list. */
            count: number;
            items: components["schemas"]["Space"][];
        };
        /** @description A page of sites. */
        SiteList: {
            next?: components["schemas"]["NextPage"];
            /** @description Number of items in the whole list. */
            count: number;
            items: components["schemas"]["Site"][];
        };
        /** @description A page of sections. */
        SiteSectionList: {
            next?: components["schemas"]["NextPage"];
            /** @description Number of items in the whole list. */
            count: number;
            items: components["schemas"]["SiteSection"][];
        };
        /** @description A page of section groups. */
        SiteSectionGroupList: {
            next?: components["schemas"]["NextPage"];
            /** @description Number of items in the whole list. */
            count: number;
            items: components["schemas"]["SiteSectionGroup"][];
        };
        /** @description A page of site spaces. */
        SiteSpaceList: {
            next?: components["schemas"]["NextPage"];
            /** @description Number of items in the whole list. */
            count: number;
            items: components["schemas"]["SiteSpace"][];
        };
        /** @description A page of share links. */
        ShareLinkList: {
            next?: components["schemas"]["NextPage"];
            /** @description Number of items in the whole list. */
            count: number;
            items: components["schemas"]["ShareLink"][];
        };
        /** @description A page of organizations. */
        OrganizationList: {
            next?: components["schemas"]["NextPage"];
            /** @description Number of items in the whole list. */
            count: number;
            items: components["schemas"]["Organization"][];
        };
        /** @description A page of search results in an organization. */
        OrganizationSearchResultList: {
            next?: components["schemas"]["NextPage"];
            /** @description Number of items in the whole list. */
            count: number;
            items: components["schemas"]["OrganizationSearchResult"][];
        };
        /** @description A page of members. */
        MemberList: {
            next?: components["schemas"]["NextPage"];
            /** @description Number of items in the whole list. */
            count: number;
            items: components["schemas"]["Member"][];
        };
        /** @description A page of the spaces of a member. */
        MemberSpacePermissionList: {
            next?: components["schemas"]["NextPage"];
            /** @description Number of items in the whole list. */
            count: number;
            items: components["schemas"]["MemberSpacePermission"][];
        };
        /** @description A page of the teams of a member. */
        MemberTeamList: {
            next?: components["schemas"]["NextPage"];
            /** @description Number of items in the whole list. */
            count: number;
            items: components["schemas"]["MemberTeam"][];
        };
        /** @description A page of teams. */
        TeamList: {
            next?: components["schemas"]["NextPage"];
            /** @description Number of items in the whole list. */
            count: number;
            items: components["schemas"]["Team"][];
        };
        /** @description A page of team members. */
        TeamMemberList: {
            next?: components["schemas"]["NextPage"];
            /** @description Number of items in the whole list. */
            count: number;
            items: components["schemas"]["TeamMember"][];
        };
        /** @description A page of OpenAPI specs. */
        OpenAPISpecList: {
            next?: components["schemas"]["NextPage"];
            /** @description Number of items in the whole list. */
            count: number;
            items: components["schemas"]["OpenAPISpec"][];
        };
        /** @description A page of versions of an OpenAPI spec. */
        OpenAPISpecVersionList: {
            next?: components["schemas"]["NextPage"];
            /** @description Number of items in the whole list. */
            count: number;
            items: components["schemas"]["OpenAPISpecVersion"][];
        };
        /** @description A page of translation settings. */
        TranslationSettingsList: {
            next?: components["schemas"]["NextPage"];
            /** @description Number of items in the whole list. */
            count: number;
            items: components["schemas"]["TranslationSettings"][];
        };
        /** @description A page of files. */
        FileList: {
            next?: components["schemas"]["NextPage"];
            /** @description Number of items in the whole list. */
            count: number;
            items: components["schemas"]["File"][];
        };
        /** @description A page of search results in a space. */
        SearchResultList: {
            next?: components["schemas"]["NextPage"];
            /** @description Number of items in the whole list. */
            count: number;
            items: components["schemas"]["SearchResult"][];
        };
        /** @description A page of links. */
        LinkList: {
            next?: components["schemas"]["NextPage"];
            /** @description Number of items in the whole list. */
            count: number;
            items: components["schemas"]["Link"][];
            stats?: components["schemas"]["LinkStats"];
        };
        /** @description A page of backlinks. */
        BacklinkList: {
            next?: components["schemas"]["NextPage"];
            /** @description Number of items in the whole list. */
            count: number;
            items: components["schemas"]["Backlink"][];
        };
        /** @description A page of integrations. */
        IntegrationList: {
            next?: components["schemas"]["NextPage"];
            /** @description Number of items in the whole list. */
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
        /** @description Changes to a comment. Absent properties keep their values. */
        UpdateCommentRequest: {
            /** @description Resolves the comment if true, reopens it if false. */
            resolved?: boolean;
            body?: components["schemas"]["CommentBody"];
            /** @description Emojis to add as reactions. */
            addedReactions?: string[];
            /** @description Emojis to remove from the reactions. */
            removedReactions?: string[];
        };
        /** @description A new reply to a comment. */
        CreateCommentReplyRequest: {
            body: components["schemas"]["CommentBody"];
        };
        /** @description Changes to a reply. Absent properties keep their values. */
        UpdateCommentReplyRequest: {
            body?: components["schemas"]["CommentBody"];
            /** @description Emojis to add as reactions. */
            addedReactions?: string[];
            /** @description Emojis to remove from the reactions. */
            removedReactions?: string[];
        };
        /** @description A new change request. */
        CreateChangeRequestRequest: {
            subject?: string;
            /** @description Id of the agent task that the change request belongs to. */
            agentTaskId?: string;
        };
        /** @description Changes to a change request. Absent properties keep their values. */
        UpdateChangeRequestRequest: {
            subject?: string;
            /** @description New status of the change request. Open set; known values: `draft`, `open`. Assumed values: `merged`, `archived`. */
            status?: string;
        };
        /** @description A request for reviews of a change request. */
        RequestReviewersRequest: {
            /** @description Ids of the users to request reviews from. */
            users: string[];
            /** @description New subject of the change request. */
            subject?: string;
        };
        /** @description A source to import content from. */
        ImportContentRequest: {
            /** Format: uri */
            url: string;
            /** @description Type of the source. Open set; known value: `website`. */
            source: string;
        };
        /** @description Changes to a collection. Absent properties keep their values. */
        UpdateCollectionRequest: {
            title?: string;
            description?: string;
            /** @description Default role of members in the collection, or null. */
            defaultLevel?: components["schemas"]["Role"] | null;
        };
        /** @description New parent or position of a collection. */
        MoveCollectionRequest: {
            /** @description Id of the new parent collection, or null for the top level. */
            parent?: string | null;
            position?: components["schemas"]["CollectionPosition"];
        };
        /** @description Position of a collection among its neighbors. */
        CollectionPosition: {
            before?: components["schemas"]["SpaceNeighbour"];
            after?: components["schemas"]["SpaceNeighbour"];
        };
        /** @description A space before or after the new position. */
        SpaceNeighbour: {
            /** @constant */
            type: "space";
            /** @description Id of the space. */
            space: string;
        };
        /** @description New owner of a collection. */
        TransferCollectionRequest: {
            /** @description Id of the target organization. */
            organization: string;
        };
        /** @description A new collection. */
        CreateCollectionRequest: {
            title?: string;
            /** @description Id of the parent collection. */
            parent?: string;
        };
        /** @description A new site. */
        CreateSiteRequest: {
            /**
             * @description Type of the site. Open set; known value: `basic`. Assumed values: `premium`, `ultimate`.
             * @default basic
             */
            type?: string;
            title?: string;
            visibility?: components["schemas"]["SiteVisibility"];
            /** @description Ids of the spaces to add, or a value from an open set that creates a space for the site. */
            spaces?: string[] | string;
        };
        /** @description Changes to a site. Absent properties keep their values. */
        UpdateSiteRequest: {
            title?: string;
            visibility?: components["schemas"]["SiteVisibility"];
            basename?: string;
            adaptiveContent?: components["schemas"]["SiteAdaptiveContentInput"];
            agentsContext?: components["schemas"]["SiteAgentsContext"];
            /** @description Id of the new default site space, at the root or in the default section. */
            defaultSiteSpace?: string;
            /** @description Id of the new default section. */
            defaultSiteSection?: string;
            /** @description Domain and path of the proxy that serves the site. Null removes the proxy. */
            proxy?: string | null;
        };
        /** @description New adaptive content setting of a site. */
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
            /** @description Id of the space to add to the section as a site space. */
            spaceId: string;
            title?: string | null;
            /** @description Icon name of the section. */
            icon?: string | null;
        };
        /** @description Changes to a section. Absent properties keep their values. */
        UpdateSiteSectionRequest: {
            title?: string;
            /** @description Path of the section in the URL of the site. */
            path?: string;
            /** @description Id of the new default site space of the section. */
            defaultSiteSpace?: string;
            /** @description Expression that decides if a visitor sees the section. Null removes it. */
            condition?: string | null;
            /** @description Icon name of the section. Null removes it. */
            icon?: string | null;
            description?: string | null;
        };
        /** @description New position of a section. */
        MoveSiteSectionRequest: {
            position: components["schemas"]["SiteSectionPosition"];
        };
        /** @description Position of a section among its neighbors. */
        SiteSectionPosition: {
            before?: components["schemas"]["SiteSectionNeighbour"];
            after?: components["schemas"]["SiteSectionNeighbour"];
        };
        /** @description A section before or after the new position. */
        SiteSectionNeighbour: {
            /** @constant */
            type: "site-section";
            /** @description Id of the section. */
            siteSection: string;
        };
        /** @description A new section group. */
        CreateSiteSectionGroupRequest: {
            title: string;
            /** @description Icon name of the section group. */
            icon?: string | null;
            /** @description Ids of the sections to add to the group. */
            sections?: string[];
        };
        /** @description Changes to a section group. Absent properties keep their values. */
        UpdateSiteSectionGroupRequest: {
            title?: string;
            /** @description Icon name of the section group. Null removes it. */
            icon?: string | null;
        };
        /** @description A section to add to a group. */
        AddSiteSectionToGroupRequest: {
            /** @description Id of the section. */
            sectionId: string;
        };
        /** @description New position of a section group. */
        MoveSiteSectionGroupRequest: {
            position: components["schemas"]["SiteSectionGroupPosition"];
        };
        /** @description Position of a section group among its neighbors. */
        SiteSectionGroupPosition: {
            before?: components["schemas"]["SiteSectionGroupNeighbour"];
            after?: components["schemas"]["SiteSectionGroupNeighbour"];
        };
        /** @description A section before or after the new position. */
        SiteSectionGroupNeighbour: {
            /** @constant */
            type: "site-section";
            /** @description Id of the section. */
            id: string;
        };
        /** @description A space to add to a site. */
        CreateSiteSpaceRequest: {
            /** @description Id of the space. */
            spaceId: string;
            /** @description Id of the section. The default is the default section, or the root of a site without sections. */
            sectionId?: string;
        };
        /** @description Changes to a site space. Absent properties keep their values. */
        UpdateSiteSpaceRequest: {
            /** @description Path of the site space in the URL of the site. */
            path?: string;
            /** @description Expression that decides if a visitor sees the site space. Null removes it. */
            condition?: string | null;
            /** @description Id of the space that provides the content. */
            spaceId?: string;
        };
        /** @description New position of a site space. */
        MoveSiteSpaceRequest: {
            position: components["schemas"]["SiteSpacePosition"];
        };
        /** @description Position of a site space among its neighbors. */
        SiteSpacePosition: {
            before?: components["schemas"]["SiteSpaceNeighbour"];
            after?: components["schemas"]["SiteSpaceNeighbour"];
        };
        /** @description A site space before or after the new position. */
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
        /** @description Changes to a share link. Absent properties keep their values. */
        UpdateShareLinkRequest: {
            /** @description Activates the share link if true, deactivates it if false. */
            active?: boolean;
            name?: string;
        };
        /** @description Changes to an organization. Absent properties keep their values. */
        UpdateOrganizationRequest: {
            title?: string;
            emailDomains?: string[];
            /** @description Default hostname of public content. */
            hostname?: string;
            /** @description Default role of members. Null makes them guests. */
            defaultRole?: components["schemas"]["Role"] | null;
            /** @description Default content of the organization, or null. */
            defaultContent?: components["schemas"]["OrganizationDefaultContentInput"] | null;
            /**
             * Format: uri
             * @description URL of the logo, or null.
             */
            logo?: string | null;
            /** @description Enforces SSO for the whole organization if true. */
            sso?: boolean;
            /** @description Enables AI features if true. */
            ai?: boolean;
            /** @description Enables invite links if true. */
            inviteLinks?: boolean;
        };
        /** @description New default content of an organization. */
        OrganizationDefaultContentInput: {
            /** @constant */
            type: "site";
            /** @description Id of the site. */
            site: string;
        };
        /** @description Changes to a member. Absent properties keep their values. */
        UpdateMemberRequest: {
            /** @description Role of the member in the organization. Null makes the member a guest. */
            role?: components["schemas"]["Role"] | null;
        };
        /** @description A new team. */
        CreateTeamRequest: {
            title: string;
            /** @description Ids of the members of the team. */
            members?: string[];
        };
        /** @description Changes to a team. */
        UpdateTeamRequest: {
            title: string;
        };
        /** @description Changes to the members of a team and their roles. Users in both `add` and `remove` are removed. */
        UpdateTeamMembersRequest: {
            /** @description User ids or e-mail addresses of the members to add. */
            add?: string[];
            /** @description User ids or e-mail addresses of the members to remove. */
            remove?: string[];
            /** @description Roles of members in the team, by user id or e-mail address. */
            memberships?: {
                [key: string]: components["schemas"]["TeamMembershipInput"];
            };
        };
        /** @description Role of a member in a team. */
        TeamMembershipInput: {
            role: components["schemas"]["TeamRole"];
        };
        /** @description Role of a member in a team. */
        SetTeamMemberRequest: {
            role?: components["schemas"]["TeamRole"];
        };
        /** @description A new OpenAPI spec. */
        CreateOpenAPISpecRequest: {
            /** @description Slug that identifies the spec in its organization. */
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
             * @description Runtime of the script. Open set; known value: `v1`.
             * @default v1
             */
            runtime?: string;
            /** @description Icon of the integration, an image in Base64. */
            icon?: string;
            title: string;
            description: string;
            /** @description Summary of the integration in Markdown. */
            summary?: string;
            /** @description Preview images in Base64. */
            previewImages?: string[];
            /** @description Visibility of the integration. Open set; known value: `public`. Assumed values: `private`, `unlisted`. */
            visibility?: string;
            /** @description Target that the integration can be installed on. The default is all targets. Open set; known value: `all`. Assumed values: `site`, `space`. */
            target?: string;
            /** @description Scopes of the integration. Open set; known value: `space:views:read`. Assumed values: `conversations:ingest`, `site:script:cookies`, `site:script:inject`, `space:content:read`, `space:content:write`, `space:git_sync`. */
            scopes?: string[];
            /** @description Categories of the integration. Open set; known value: `analytics`. Assumed values: `collaboration`, `developer-tools`, `legal`, `support`, `visual`. */
            categories?: string[];
            blocks?: components["schemas"]["IntegrationBlock"][];
            contentSources?: components["schemas"]["IntegrationContentSource"][];
            externalLinks?: components["schemas"]["IntegrationExternalLink"][];
            configurations?: components["schemas"]["IntegrationConfigurations"];
            /** @description Source code of the script. */
            script: string;
            /** @description Id or subdomain of the organization that publishes it. */
            organization: string;
            /** @description Secrets for the script, by name. */
            secrets?: {
                [key: string]: string;
            };
            /** @description Content security policy, sent as a header for the fetch events of the script and blocks. */
            contentSecurityPolicy?: string;
        };
    };
    responses: {
        /** @description The request failed. The possible statuses and the body are not specified. */
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
        /** @description Id of the reply to a comment. */
        CommentReplyId: string;
        /** @description Id of the user. */
        UserId: string;
        /** @description Id of the team. */
        TeamId: string;
        /** @description Slug of the OpenAPI spec. */
        SpecSlug: string;
        /** @description Id of the OpenAPI spec version. */
        VersionId: string;
        /** @description Id of the translation settings. */
        TranslationSettingsId: string;
        /** @description Name of the integration, which identifies it. */
        IntegrationName: string;
        /** @description Id of the collection. */
        CollectionId: string;
        /** @description Id of the page. */
        PageId: string;
        /** @description Id of the file. */
        FileId: string;
        /** @description Identifier of the invite link. */
        InviteId: string;
        /** @description Part of an e-mail address after the @ sign. */
        EmailDomain: string;
        /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
        Page: string;
        /** @description Maximum number of items per page. */
        Limit: number;
        /** @description Sort direction. Open set; known value: `desc`. Assumed value: `asc`. */
        Order: string;
        /** @description Format of the returned content. Open set; known value: `markdown`. Assumed value: `document`. */
        Format: string;
        /** @description Lists only comments with this status. Open set; known values: `all`, `resolved`. Assumed value: `open`. */
        CommentStatusFilter: string;
        /** @description Lists only comments on the page with this id. */
        TargetPage: string;
        /** @description Lists only comments posted by one of the users with these ids. */
        Authors: string[];
        /** @description Omits mutable Git metadata if false, which can speed up the response. */
        Metadata: boolean;
        /** @description Skips the computation of computed content if false. */
        Computed: boolean;
        /** @description Evaluates the document of the page if true. */
        Evaluated: boolean;
        /** @description Text to search for. */
        SearchQuery: string;
        /** @description Key of a share link. It resolves the published URLs of a site with the visibility `share-link`. */
        ShareKey: string;
        /** @description Lists only teams whose title contains this text, ignoring case. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description Sort direction. Open set; known value: `desc`. Assumed value: `asc`. */
                order?: components["parameters"]["Order"];
                /** @description Lists only comments with this status. Open set; known values: `all`, `resolved`. Assumed value: `open`. */
                status?: components["parameters"]["CommentStatusFilter"];
                /** @description Format of the returned content. Open set; known value: `markdown`. Assumed value: `document`. */
                format?: components["parameters"]["Format"];
                /** @description Lists only comments on the page with this id. */
                targetPage?: components["parameters"]["TargetPage"];
                /** @description Lists only comments posted by one of the users with these ids. */
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
                /** @description Format of the returned content. Open set; known value: `markdown`. Assumed value: `document`. */
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
            /** @description The comment after the update. */
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
            /** @description Deleted. The response has no body. */
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
                /** @description Format of the returned content. Open set; known value: `markdown`. Assumed value: `document`. */
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path: {
                /** @description Id of the space. */
                spaceId: components["parameters"]["SpaceId"];
                /** @description Id of the comment. */
                commentId: components["parameters"]["CommentId"];
                /** @description Id of the reply to a comment. */
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
                /** @description Id of the reply to a comment. */
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
            /** @description The reply after the update. */
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
                /** @description Id of the reply to a comment. */
                commentReplyId: components["parameters"]["CommentReplyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. The response has no body. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description Sort direction. Open set; known value: `desc`. Assumed value: `asc`. */
                order?: components["parameters"]["Order"];
                /** @description Format of the returned content. Open set; known value: `markdown`. Assumed value: `document`. */
                format?: components["parameters"]["Format"];
                /** @description Lists only comments with this status. Open set; known values: `all`, `resolved`. Assumed value: `open`. */
                status?: components["parameters"]["CommentStatusFilter"];
                /** @description Lists only comments on the page with this id. */
                targetPage?: components["parameters"]["TargetPage"];
                /** @description Lists only comments posted by one of the users with these ids. */
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
                /** @description Format of the returned content. Open set; known value: `markdown`. Assumed value: `document`. */
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
            /** @description The comment after the update. */
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
            /** @description Deleted. The response has no body. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description Format of the returned content. Open set; known value: `markdown`. Assumed value: `document`. */
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
                /** @description Format of the returned content. Open set; known value: `markdown`. Assumed value: `document`. */
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
                /** @description Format of the returned content. Open set; known value: `markdown`. Assumed value: `document`. */
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
                /** @description Id of the reply to a comment. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description Lists only change requests with this status. Open set; known values: `draft`, `open`. Assumed values: `merged`, `archived`. */
                status?: string;
                /** @description Lists only change requests that the user with this id contributed to. */
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
            /** @description The change request after the update. */
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
            /** @description Result of the merge. */
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
            /** @description Result of the update. */
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
                /** @description Exports only the page given by `page` if true. */
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
            /** @description URL of the PDF. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
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
            /** @description Withdrawn. The response has no body. */
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
                /** @description Omits mutable Git metadata if false, which can speed up the response. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Skips the computation of computed content if false. */
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
            /** @description Result of the import. */
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
                /** @description Omits mutable Git metadata if false, which can speed up the response. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Skips the computation of computed content if false. */
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
            /** @description The top-level pages. Each page holds its subpages. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description Omits mutable Git metadata if false, which can speed up the response. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Skips the computation of computed content if false. */
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
                /** @description Omits mutable Git metadata if false, which can speed up the response. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Skips the computation of computed content if false. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
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
                /** @description Format of the returned content. Open set; known value: `markdown`. Assumed value: `document`. */
                format?: components["parameters"]["Format"];
                /** @description Evaluates the document of the page if true. */
                evaluated?: components["parameters"]["Evaluated"];
                /** @description Omits mutable Git metadata if false, which can speed up the response. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Skips the computation of computed content if false. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
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
                /** @description Text to search for. */
                query: components["parameters"]["SearchQuery"];
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
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
                /** @description Omits mutable Git metadata if false, which can speed up the response. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Skips the computation of computed content if false. */
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
            /** @description Result of the import. */
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
                /** @description Omits mutable Git metadata if false, which can speed up the response. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Skips the computation of computed content if false. */
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
            /** @description The top-level pages. Each page holds its subpages. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description Omits mutable Git metadata if false, which can speed up the response. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Skips the computation of computed content if false. */
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
                /** @description Omits mutable Git metadata if false, which can speed up the response. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Skips the computation of computed content if false. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
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
                /** @description Format of the returned content. Open set; known value: `markdown`. Assumed value: `document`. */
                format?: components["parameters"]["Format"];
                /** @description Evaluates the document of the page if true. */
                evaluated?: components["parameters"]["Evaluated"];
                /** @description Omits mutable Git metadata if false, which can speed up the response. */
                metadata?: components["parameters"]["Metadata"];
                /** @description Skips the computation of computed content if false. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description Lists only links with this status. */
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
            /** @description Deleted. The response has no body. */
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
            /** @description The collection after the update. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
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
            /** @description The collection after the move. */
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
            /** @description The collection after the transfer. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description Includes nested collections if true. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description Lists only sites that show the space with this id. */
                space?: string;
                /** @description Lists only sites whose title matches this text. */
                title?: string;
                /** @description Lists only published sites if true, only unpublished ones if false. */
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
            /** @description Deleted. The response has no body. */
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
            /** @description The site after the update. */
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
            /** @description The visitor schema after the update. */
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
            /** @description Template conditions. */
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
                /** @description Key of a share link. It resolves the published URLs of a site with the visibility `share-link`. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description Key of a share link. It resolves the published URLs of a site with the visibility `share-link`. */
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
            /** @description Deleted. The response has no body. */
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
            /** @description The section after the update. */
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
            /** @description The section after the move. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
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
            /** @description Deleted. The response has no body. */
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
            /** @description The section group after the update. */
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
            /** @description The section group after the update. */
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
            /** @description Removed. The response has no body. */
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
            /** @description The section group after the move. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description Key of a share link. It resolves the published URLs of a site with the visibility `share-link`. */
                shareKey?: components["parameters"]["ShareKey"];
                /** @description Lists only the default site space if true, only the others if false, and all if absent. */
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
            /** @description Removed. The response has no body. */
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
            /** @description The site space after the update. */
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
            /** @description The site space after the move. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
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
            /** @description Deleted. The response has no body. */
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
            /** @description The share link after the update. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
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
            /** @description The organization after the update. */
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
                /** @description Identifier of the invite link. */
                inviteId: components["parameters"]["InviteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. The response has no body. */
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
                /** @description Text to search for. */
                query: components["parameters"]["SearchQuery"];
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
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
            /** @description A page of results, grouped by space. */
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
                /** @description Part of an e-mail address after the @ sign. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description Sort direction. Open set; known value: `desc`. Assumed value: `asc`. */
                order?: components["parameters"]["Order"];
                /** @description Lists only members with this role. */
                role?: components["schemas"]["Role"];
                /** @description Lists only members whose display name or e-mail address matches this text. */
                search?: string;
                /** @description Sort key. Open set; known values: `joinedAt`, and `lastSeenAt`, which lists only active members. */
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
            /** @description Removed. The response has no body. */
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
            /** @description The member after the update. */
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
            /** @description A token for the caller, if available. */
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
            /** @description The member after the update. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description Sort direction. Open set; known value: `desc`. Assumed value: `asc`. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description Lists only teams whose title contains this text, ignoring case. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description Lists only teams that the member with this id can manage. */
                owner?: string;
                /** @description Lists only teams whose title contains this text, ignoring case. */
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
            /** @description Deleted. The response has no body. */
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
            /** @description The team after the update. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
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
            /** @description Updated. The response has no body. */
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
            /** @description Updated. The response has no body. */
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
            /** @description Removed. The response has no body. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
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
            /** @description The spec after the update. */
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
            /** @description Deleted. The response has no body. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
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
                /** @description Id of the OpenAPI spec version. */
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
                /** @description Id of the OpenAPI spec version. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
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
            /** @description The translation settings after the update. */
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
            /** @description Deleted. The response has no body. */
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
                /** @description Page of the list to return, from `next.page` of the previous page. The default is the first page. */
                page?: components["parameters"]["Page"];
                /** @description Maximum number of items per page. */
                limit?: components["parameters"]["Limit"];
                /** @description Lists only integrations whose name matches this text. */
                search?: string;
                /** @description Lists only integrations of this category. Open set; known value: `analytics`. Assumed values: `collaboration`, `developer-tools`, `legal`, `support`, `visual`. */
                category?: string;
                /** @description Lists only integrations with blocks for this domain. */
                blockDomain?: string;
                /** @description Lists only integrations with blocks if true, only those without if false. */
                blocks?: boolean;
                /** @description Lists only integrations with content sources if true, only those without if false. */
                contentSources?: boolean;
                /** @description Lists only integrations that the organization with this id owns. */
                owner?: string;
                /** @description Lists only integrations with this scope. Open set; known value: `space:views:read`. Assumed values: `conversations:ingest`, `site:script:cookies`, `site:script:inject`, `space:content:read`, `space:content:write`, `space:git_sync`. */
                scope?: string;
                /** @description Lists only integrations for this target. Open set; known value: `all`. Assumed values: `site`, `space`. */
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
                /** @description Name of the integration, which identifies it. */
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
                /** @description Name of the integration, which identifies it. */
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
                /** @description Name of the integration, which identifies it. */
                integrationName: components["parameters"]["IntegrationName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Unpublished. The response has no body. */
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
