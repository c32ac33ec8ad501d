// Made from openapi.yaml by `npm run generate`. Not edited by hand.

import type { operations, paths } from '../../src/rest/contract/types.js';

/** An operation as a server needs it. Its schemas refer to `contract#/components/schemas`. */
export interface ContractRequest {
  id: keyof operations;
  method: string;
  template: keyof paths;
  /** Status of a successful response. */
  status: number;
  /** Schema of the path parameters that are limited. */
  path: object;
  query: object;
  body?: object;
  bodyRequired: boolean;
}

/** All operations, in the order of openapi.yaml. */
export const contractRequests: readonly ContractRequest[] = [
  {
    "id": "listSpaceComments",
    "method": "GET",
    "template": "/v1/spaces/{spaceId}/comments",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        },
        "order": {
          "type": "string",
          "default": "desc"
        },
        "status": {
          "type": "string",
          "default": "all"
        },
        "format": {
          "type": "string"
        },
        "targetPage": {
          "type": "string"
        },
        "authors": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "createSpaceComment",
    "method": "POST",
    "template": "/v1/spaces/{spaceId}/comments",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/CreateCommentRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "getSpaceComment",
    "method": "GET",
    "template": "/v1/spaces/{spaceId}/comments/{commentId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "format": {
          "type": "string"
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "updateSpaceComment",
    "method": "PUT",
    "template": "/v1/spaces/{spaceId}/comments/{commentId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/UpdateCommentRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "deleteSpaceComment",
    "method": "DELETE",
    "template": "/v1/spaces/{spaceId}/comments/{commentId}",
    "status": 205,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "createSpaceCommentReply",
    "method": "POST",
    "template": "/v1/spaces/{spaceId}/comments/{commentId}/replies",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/CreateCommentReplyRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "getSpaceCommentReply",
    "method": "GET",
    "template": "/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "format": {
          "type": "string"
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "updateSpaceCommentReply",
    "method": "PUT",
    "template": "/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/UpdateCommentReplyRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "deleteSpaceCommentReply",
    "method": "DELETE",
    "template": "/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}",
    "status": 205,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "listChangeRequestComments",
    "method": "GET",
    "template": "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        },
        "order": {
          "type": "string",
          "default": "desc"
        },
        "format": {
          "type": "string"
        },
        "status": {
          "type": "string",
          "default": "all"
        },
        "targetPage": {
          "type": "string"
        },
        "authors": {
          "type": "array",
          "items": {
            "type": "string"
          }
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "createChangeRequestComment",
    "method": "POST",
    "template": "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/CreateCommentRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "getChangeRequestComment",
    "method": "GET",
    "template": "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "format": {
          "type": "string"
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "updateChangeRequestComment",
    "method": "PUT",
    "template": "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/UpdateCommentRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "deleteChangeRequestComment",
    "method": "DELETE",
    "template": "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}",
    "status": 205,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "listChangeRequestCommentReplies",
    "method": "GET",
    "template": "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        },
        "format": {
          "type": "string"
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "createChangeRequestCommentReply",
    "method": "POST",
    "template": "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "format": {
          "type": "string"
        }
      },
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/CreateCommentReplyRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "getChangeRequestCommentReply",
    "method": "GET",
    "template": "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "format": {
          "type": "string"
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "listChangeRequests",
    "method": "GET",
    "template": "/v1/spaces/{spaceId}/change-requests",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        },
        "status": {
          "type": "string",
          "default": "open"
        },
        "contributor": {
          "type": "string"
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "createChangeRequest",
    "method": "POST",
    "template": "/v1/spaces/{spaceId}/change-requests",
    "status": 201,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/CreateChangeRequestRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "getChangeRequest",
    "method": "GET",
    "template": "/v1/spaces/{spaceId}/change-requests/{changeRequestId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "updateChangeRequest",
    "method": "PATCH",
    "template": "/v1/spaces/{spaceId}/change-requests/{changeRequestId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/UpdateChangeRequestRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "mergeChangeRequest",
    "method": "POST",
    "template": "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "updateChangeRequestFromPrimary",
    "method": "POST",
    "template": "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/update",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "getChangeRequestPdf",
    "method": "GET",
    "template": "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "only": {
          "type": "boolean"
        },
        "page": {
          "type": "string"
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "listRequestedReviewers",
    "method": "GET",
    "template": "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "requestReviewers",
    "method": "POST",
    "template": "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/RequestReviewersRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "removeRequestedReviewer",
    "method": "DELETE",
    "template": "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers/{userId}",
    "status": 205,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "getChangeRequestRevision",
    "method": "GET",
    "template": "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "metadata": {
          "type": "boolean",
          "default": true
        },
        "computed": {
          "type": "boolean",
          "default": true
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "importChangeRequestContent",
    "method": "POST",
    "template": "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import",
    "status": 201,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/ImportContentRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "listChangeRequestPages",
    "method": "GET",
    "template": "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "metadata": {
          "type": "boolean",
          "default": true
        },
        "computed": {
          "type": "boolean",
          "default": true
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "listChangeRequestFiles",
    "method": "GET",
    "template": "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        },
        "metadata": {
          "type": "boolean",
          "default": true
        },
        "computed": {
          "type": "boolean",
          "default": true
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "getChangeRequestFile",
    "method": "GET",
    "template": "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "metadata": {
          "type": "boolean",
          "default": true
        },
        "computed": {
          "type": "boolean",
          "default": true
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "listChangeRequestFileBacklinks",
    "method": "GET",
    "template": "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "getChangeRequestPage",
    "method": "GET",
    "template": "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "format": {
          "type": "string"
        },
        "evaluated": {
          "type": "boolean",
          "default": false
        },
        "metadata": {
          "type": "boolean",
          "default": true
        },
        "computed": {
          "type": "boolean",
          "default": true
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "listChangeRequestPageLinks",
    "method": "GET",
    "template": "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "searchSpace",
    "method": "GET",
    "template": "/v1/spaces/{spaceId}/search",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [
        "query"
      ],
      "properties": {
        "query": {
          "type": "string",
          "maxLength": 512
        },
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "getCurrentRevision",
    "method": "GET",
    "template": "/v1/spaces/{spaceId}/content",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "metadata": {
          "type": "boolean",
          "default": true
        },
        "computed": {
          "type": "boolean",
          "default": true
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "importSpaceContent",
    "method": "POST",
    "template": "/v1/spaces/{spaceId}/content/import",
    "status": 201,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/ImportContentRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "listPages",
    "method": "GET",
    "template": "/v1/spaces/{spaceId}/content/pages",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "metadata": {
          "type": "boolean",
          "default": true
        },
        "computed": {
          "type": "boolean",
          "default": true
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "listFiles",
    "method": "GET",
    "template": "/v1/spaces/{spaceId}/content/files",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        },
        "metadata": {
          "type": "boolean",
          "default": true
        },
        "computed": {
          "type": "boolean",
          "default": true
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "getFile",
    "method": "GET",
    "template": "/v1/spaces/{spaceId}/content/files/{fileId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "metadata": {
          "type": "boolean",
          "default": true
        },
        "computed": {
          "type": "boolean",
          "default": true
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "listFileBacklinks",
    "method": "GET",
    "template": "/v1/spaces/{spaceId}/content/files/{fileId}/backlinks",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "getPage",
    "method": "GET",
    "template": "/v1/spaces/{spaceId}/content/page/{pageId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "format": {
          "type": "string"
        },
        "evaluated": {
          "type": "boolean",
          "default": false
        },
        "metadata": {
          "type": "boolean",
          "default": true
        },
        "computed": {
          "type": "boolean",
          "default": true
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "listPageLinks",
    "method": "GET",
    "template": "/v1/spaces/{spaceId}/content/page/{pageId}/links",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        },
        "status": {
          "$ref": "contract#/components/schemas/LinkStatus"
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "getCollection",
    "method": "GET",
    "template": "/v1/collections/{collectionId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "updateCollection",
    "method": "PATCH",
    "template": "/v1/collections/{collectionId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/UpdateCollectionRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "deleteCollection",
    "method": "DELETE",
    "template": "/v1/collections/{collectionId}",
    "status": 205,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "listCollectionSpaces",
    "method": "GET",
    "template": "/v1/collections/{collectionId}/spaces",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "moveCollection",
    "method": "POST",
    "template": "/v1/collections/{collectionId}/move",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/MoveCollectionRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "transferCollection",
    "method": "POST",
    "template": "/v1/collections/{collectionId}/transfer",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/TransferCollectionRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "listCollections",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}/collections",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        },
        "nested": {
          "type": "boolean",
          "default": true
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "createCollection",
    "method": "POST",
    "template": "/v1/orgs/{organizationId}/collections",
    "status": 201,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/CreateCollectionRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "listSites",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}/sites",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        },
        "space": {
          "type": "string"
        },
        "title": {
          "type": "string"
        },
        "published": {
          "type": "boolean"
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "createSite",
    "method": "POST",
    "template": "/v1/orgs/{organizationId}/sites",
    "status": 201,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/CreateSiteRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "getSite",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "updateSite",
    "method": "PATCH",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/UpdateSiteRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "deleteSite",
    "method": "DELETE",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}",
    "status": 205,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "getSiteAdaptiveSchema",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "updateSiteAdaptiveSchema",
    "method": "PUT",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/UpdateSiteAdaptiveSchemaRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "getSiteTemplateConditions",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "getPublishedSite",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}/published",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "shareKey": {
          "type": "string"
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "listSiteSections",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}/sections",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        },
        "shareKey": {
          "type": "string"
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "createSiteSection",
    "method": "POST",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}/sections",
    "status": 201,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/CreateSiteSectionRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "updateSiteSection",
    "method": "PATCH",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/UpdateSiteSectionRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "deleteSiteSection",
    "method": "DELETE",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}",
    "status": 205,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "moveSiteSection",
    "method": "POST",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/MoveSiteSectionRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "listSiteSectionGroups",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}/section-groups",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "createSiteSectionGroup",
    "method": "POST",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}/section-groups",
    "status": 201,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/CreateSiteSectionGroupRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "updateSiteSectionGroup",
    "method": "PATCH",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/UpdateSiteSectionGroupRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "deleteSiteSectionGroup",
    "method": "DELETE",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}",
    "status": 205,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "addSiteSectionToGroup",
    "method": "POST",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections",
    "status": 201,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/AddSiteSectionToGroupRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "removeSiteSectionFromGroup",
    "method": "DELETE",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}",
    "status": 205,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "moveSiteSectionGroup",
    "method": "POST",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/MoveSiteSectionGroupRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "listSiteSpaces",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        },
        "shareKey": {
          "type": "string"
        },
        "default": {
          "type": "boolean"
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "createSiteSpace",
    "method": "POST",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces",
    "status": 201,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/CreateSiteSpaceRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "updateSiteSpace",
    "method": "PATCH",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/UpdateSiteSpaceRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "deleteSiteSpace",
    "method": "DELETE",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}",
    "status": 205,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "moveSiteSpace",
    "method": "POST",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/MoveSiteSpaceRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "listShareLinks",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}/share-links",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "createShareLink",
    "method": "POST",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}/share-links",
    "status": 201,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/CreateShareLinkRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "updateShareLink",
    "method": "PATCH",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/UpdateShareLinkRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "deleteShareLink",
    "method": "DELETE",
    "template": "/v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}",
    "status": 205,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "listOrganizations",
    "method": "GET",
    "template": "/v1/orgs",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "getOrganization",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "updateOrganization",
    "method": "PATCH",
    "template": "/v1/orgs/{organizationId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/UpdateOrganizationRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "deleteLinkInvite",
    "method": "DELETE",
    "template": "/v1/orgs/{organizationId}/link-invites/{inviteId}",
    "status": 205,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "searchOrganization",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}/search",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [
        "query"
      ],
      "properties": {
        "query": {
          "type": "string",
          "maxLength": 512
        },
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "listOrganizationsByEmailDomain",
    "method": "GET",
    "template": "/v1/email-domains/{emailDomain}/orgs",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "listMembers",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}/members",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        },
        "order": {
          "type": "string",
          "default": "desc"
        },
        "role": {
          "$ref": "contract#/components/schemas/Role"
        },
        "search": {
          "type": "string"
        },
        "sort": {
          "type": "string",
          "default": "joinedAt"
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "getMember",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}/members/{userId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "updateMember",
    "method": "PATCH",
    "template": "/v1/orgs/{organizationId}/members/{userId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/UpdateMemberRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "removeMember",
    "method": "DELETE",
    "template": "/v1/orgs/{organizationId}/members/{userId}",
    "status": 204,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "pingOrganization",
    "method": "POST",
    "template": "/v1/orgs/{organizationId}/ping",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "setMemberSso",
    "method": "POST",
    "template": "/v1/orgs/{organizationId}/members/{userId}/sso",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "listMemberSpacePermissions",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}/members/{userId}/spaces",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        },
        "order": {
          "type": "string",
          "default": "desc"
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "listMemberTeams",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}/members/{userId}/teams",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        },
        "title": {
          "type": "string"
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "listTeams",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}/teams",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        },
        "owner": {
          "type": "string"
        },
        "title": {
          "type": "string"
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "createTeam",
    "method": "PUT",
    "template": "/v1/orgs/{organizationId}/teams",
    "status": 201,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/CreateTeamRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "getTeam",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}/teams/{teamId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "updateTeam",
    "method": "PATCH",
    "template": "/v1/orgs/{organizationId}/teams/{teamId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/UpdateTeamRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "deleteTeam",
    "method": "DELETE",
    "template": "/v1/orgs/{organizationId}/teams/{teamId}",
    "status": 204,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "listTeamMembers",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}/teams/{teamId}/members",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "updateTeamMembers",
    "method": "PUT",
    "template": "/v1/orgs/{organizationId}/teams/{teamId}/members",
    "status": 204,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/UpdateTeamMembersRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "setTeamMember",
    "method": "PUT",
    "template": "/v1/orgs/{organizationId}/teams/{teamId}/members/{userId}",
    "status": 204,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/SetTeamMemberRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "removeTeamMember",
    "method": "DELETE",
    "template": "/v1/orgs/{organizationId}/teams/{teamId}/members/{userId}",
    "status": 204,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "listOpenAPISpecs",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}/openapi",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "createOpenAPISpec",
    "method": "POST",
    "template": "/v1/orgs/{organizationId}/openapi",
    "status": 201,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/CreateOpenAPISpecRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "getOpenAPISpec",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}/openapi/{specSlug}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [
        "specSlug"
      ],
      "properties": {
        "specSlug": {
          "type": "string",
          "minLength": 1,
          "maxLength": 100,
          "pattern": "^[a-z0-9]+(?:-[a-z0-9]+)*$"
        }
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "createOrUpdateOpenAPISpec",
    "method": "PUT",
    "template": "/v1/orgs/{organizationId}/openapi/{specSlug}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [
        "specSlug"
      ],
      "properties": {
        "specSlug": {
          "type": "string",
          "minLength": 1,
          "maxLength": 100,
          "pattern": "^[a-z0-9]+(?:-[a-z0-9]+)*$"
        }
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/CreateOrUpdateOpenAPISpecRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "deleteOpenAPISpec",
    "method": "DELETE",
    "template": "/v1/orgs/{organizationId}/openapi/{specSlug}",
    "status": 205,
    "path": {
      "type": "object",
      "required": [
        "specSlug"
      ],
      "properties": {
        "specSlug": {
          "type": "string",
          "minLength": 1,
          "maxLength": 100,
          "pattern": "^[a-z0-9]+(?:-[a-z0-9]+)*$"
        }
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "listOpenAPISpecVersions",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}/openapi/{specSlug}/versions",
    "status": 200,
    "path": {
      "type": "object",
      "required": [
        "specSlug"
      ],
      "properties": {
        "specSlug": {
          "type": "string",
          "minLength": 1,
          "maxLength": 100,
          "pattern": "^[a-z0-9]+(?:-[a-z0-9]+)*$"
        }
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "getLatestOpenAPISpecVersion",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest",
    "status": 200,
    "path": {
      "type": "object",
      "required": [
        "specSlug"
      ],
      "properties": {
        "specSlug": {
          "type": "string",
          "minLength": 1,
          "maxLength": 100,
          "pattern": "^[a-z0-9]+(?:-[a-z0-9]+)*$"
        }
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "getLatestOpenAPISpecVersionContent",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content",
    "status": 200,
    "path": {
      "type": "object",
      "required": [
        "specSlug"
      ],
      "properties": {
        "specSlug": {
          "type": "string",
          "minLength": 1,
          "maxLength": 100,
          "pattern": "^[a-z0-9]+(?:-[a-z0-9]+)*$"
        }
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "getOpenAPISpecVersion",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [
        "specSlug"
      ],
      "properties": {
        "specSlug": {
          "type": "string",
          "minLength": 1,
          "maxLength": 100,
          "pattern": "^[a-z0-9]+(?:-[a-z0-9]+)*$"
        }
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "getOpenAPISpecVersionContent",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content",
    "status": 200,
    "path": {
      "type": "object",
      "required": [
        "specSlug"
      ],
      "properties": {
        "specSlug": {
          "type": "string",
          "minLength": 1,
          "maxLength": 100,
          "pattern": "^[a-z0-9]+(?:-[a-z0-9]+)*$"
        }
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "listTranslationSettings",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}/translations",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "createTranslationSettings",
    "method": "POST",
    "template": "/v1/orgs/{organizationId}/translations",
    "status": 201,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/CreateTranslationSettingsRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "getTranslationSettings",
    "method": "GET",
    "template": "/v1/orgs/{organizationId}/translations/{translationSettingsId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "updateTranslationSettings",
    "method": "PUT",
    "template": "/v1/orgs/{organizationId}/translations/{translationSettingsId}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/UpdateTranslationSettingsRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "deleteTranslationSettings",
    "method": "DELETE",
    "template": "/v1/orgs/{organizationId}/translations/{translationSettingsId}",
    "status": 205,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "listIntegrations",
    "method": "GET",
    "template": "/v1/integrations",
    "status": 200,
    "path": {
      "type": "object",
      "required": [],
      "properties": {}
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {
        "page": {
          "type": "string"
        },
        "limit": {
          "type": "integer",
          "minimum": 1,
          "maximum": 1000
        },
        "search": {
          "type": "string"
        },
        "category": {
          "type": "string"
        },
        "blockDomain": {
          "type": "string",
          "maxLength": 100,
          "pattern": "^[a-zA-Z0-9-_.]+$"
        },
        "blocks": {
          "type": "boolean"
        },
        "contentSources": {
          "type": "boolean"
        },
        "owner": {
          "type": "string"
        },
        "scope": {
          "type": "string"
        },
        "target": {
          "type": "string"
        }
      },
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "getIntegration",
    "method": "GET",
    "template": "/v1/integrations/{integrationName}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [
        "integrationName"
      ],
      "properties": {
        "integrationName": {
          "type": "string",
          "maxLength": 100,
          "pattern": "^[a-zA-Z0-9-_.]+$"
        }
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  },
  {
    "id": "publishIntegration",
    "method": "POST",
    "template": "/v1/integrations/{integrationName}",
    "status": 200,
    "path": {
      "type": "object",
      "required": [
        "integrationName"
      ],
      "properties": {
        "integrationName": {
          "type": "string",
          "maxLength": 100,
          "pattern": "^[a-zA-Z0-9-_.]+$"
        }
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "body": {
      "$ref": "contract#/components/schemas/PublishIntegrationRequest"
    },
    "bodyRequired": true
  },
  {
    "id": "unpublishIntegration",
    "method": "DELETE",
    "template": "/v1/integrations/{integrationName}",
    "status": 204,
    "path": {
      "type": "object",
      "required": [
        "integrationName"
      ],
      "properties": {
        "integrationName": {
          "type": "string",
          "maxLength": 100,
          "pattern": "^[a-zA-Z0-9-_.]+$"
        }
      }
    },
    "query": {
      "type": "object",
      "required": [],
      "properties": {},
      "additionalProperties": false
    },
    "bodyRequired": false
  }
];

/** The schemas that requests refer to. */
export const requestSchemas: Readonly<Record<string, object>> = {
  "AddSiteSectionToGroupRequest": {
    "type": "object",
    "required": [
      "sectionId"
    ],
    "properties": {
      "sectionId": {
        "type": "string"
      }
    },
    "additionalProperties": false
  },
  "CollectionPosition": {
    "type": "object",
    "minProperties": 1,
    "properties": {
      "before": {
        "$ref": "contract#/components/schemas/SpaceNeighbour"
      },
      "after": {
        "$ref": "contract#/components/schemas/SpaceNeighbour"
      }
    }
  },
  "CommentBody": {
    "type": "object",
    "properties": {
      "markdown": {
        "type": "string"
      }
    },
    "additionalProperties": true
  },
  "CreateChangeRequestRequest": {
    "type": "object",
    "properties": {
      "subject": {
        "type": "string",
        "maxLength": 100
      },
      "agentTaskId": {
        "type": "string"
      }
    },
    "additionalProperties": false
  },
  "CreateCollectionRequest": {
    "type": "object",
    "properties": {
      "title": {
        "type": "string",
        "maxLength": 50
      },
      "parent": {
        "type": "string"
      }
    },
    "additionalProperties": false
  },
  "CreateCommentReplyRequest": {
    "type": "object",
    "required": [
      "body"
    ],
    "properties": {
      "body": {
        "$ref": "contract#/components/schemas/CommentBody"
      }
    },
    "additionalProperties": false
  },
  "CreateCommentRequest": {
    "type": "object",
    "required": [
      "body"
    ],
    "properties": {
      "node": {
        "type": "string"
      },
      "page": {
        "type": "string"
      },
      "body": {
        "$ref": "contract#/components/schemas/CommentBody"
      }
    },
    "additionalProperties": false
  },
  "CreateOpenAPISpecRequest": {
    "type": "object",
    "required": [
      "slug",
      "source"
    ],
    "properties": {
      "slug": {
        "type": "string",
        "minLength": 1,
        "maxLength": 100,
        "pattern": "^[a-z0-9]+(?:-[a-z0-9]+)*$"
      },
      "source": {
        "$ref": "contract#/components/schemas/OpenAPISource"
      }
    },
    "additionalProperties": false
  },
  "CreateOrUpdateOpenAPISpecRequest": {
    "type": "object",
    "required": [
      "source"
    ],
    "properties": {
      "source": {
        "$ref": "contract#/components/schemas/OpenAPISource"
      }
    },
    "additionalProperties": false
  },
  "CreateShareLinkRequest": {
    "type": "object",
    "required": [
      "name"
    ],
    "properties": {
      "name": {
        "type": "string",
        "maxLength": 50
      }
    },
    "additionalProperties": false
  },
  "CreateSiteRequest": {
    "type": "object",
    "properties": {
      "type": {
        "type": "string",
        "default": "basic"
      },
      "title": {
        "type": "string",
        "minLength": 2,
        "maxLength": 128
      },
      "visibility": {
        "$ref": "contract#/components/schemas/SiteVisibility"
      },
      "spaces": {
        "oneOf": [
          {
            "type": "array",
            "items": {
              "type": "string"
            }
          },
          {
            "type": "string"
          }
        ]
      }
    },
    "additionalProperties": false
  },
  "CreateSiteSectionGroupRequest": {
    "type": "object",
    "required": [
      "title"
    ],
    "properties": {
      "title": {
        "type": "string",
        "minLength": 1,
        "maxLength": 100
      },
      "icon": {
        "type": [
          "string",
          "null"
        ],
        "maxLength": 50
      },
      "sections": {
        "type": "array",
        "items": {
          "type": "string"
        }
      }
    },
    "additionalProperties": false
  },
  "CreateSiteSectionRequest": {
    "type": "object",
    "required": [
      "spaceId"
    ],
    "properties": {
      "spaceId": {
        "type": "string"
      },
      "title": {
        "type": [
          "string",
          "null"
        ],
        "minLength": 2,
        "maxLength": 128
      },
      "icon": {
        "type": [
          "string",
          "null"
        ],
        "maxLength": 50
      }
    },
    "additionalProperties": false
  },
  "CreateSiteSpaceRequest": {
    "type": "object",
    "required": [
      "spaceId"
    ],
    "properties": {
      "spaceId": {
        "type": "string"
      },
      "sectionId": {
        "type": "string"
      }
    },
    "additionalProperties": false
  },
  "CreateTeamRequest": {
    "type": "object",
    "required": [
      "title"
    ],
    "properties": {
      "title": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64
      },
      "members": {
        "type": "array",
        "items": {
          "type": "string"
        }
      }
    },
    "additionalProperties": false
  },
  "CreateTranslationSettingsRequest": {
    "type": "object",
    "required": [
      "title"
    ],
    "properties": {
      "title": {
        "type": "string",
        "minLength": 1,
        "maxLength": 100
      }
    },
    "additionalProperties": false
  },
  "ImportContentRequest": {
    "type": "object",
    "required": [
      "url",
      "source"
    ],
    "properties": {
      "url": {
        "type": "string",
        "format": "uri"
      },
      "source": {
        "type": "string"
      }
    },
    "additionalProperties": false
  },
  "IntegrationBlock": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "title": {
        "type": "string"
      },
      "description": {
        "type": "string"
      },
      "icon": {
        "type": "string"
      },
      "urlUnfurl": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "markdown": {
        "$ref": "contract#/components/schemas/IntegrationBlockMarkdown"
      }
    }
  },
  "IntegrationBlockMarkdown": {
    "type": "object",
    "properties": {
      "codeblock": {
        "type": "string"
      },
      "body": {
        "type": "string"
      }
    }
  },
  "IntegrationConfiguration": {
    "type": "object",
    "properties": {
      "properties": {
        "type": "object",
        "additionalProperties": {
          "$ref": "contract#/components/schemas/IntegrationConfigurationProperty"
        }
      },
      "required": {
        "type": "array",
        "items": {
          "type": "string"
        }
      }
    }
  },
  "IntegrationConfigurationProperty": {
    "type": "object",
    "properties": {
      "title": {
        "type": "string"
      },
      "description": {
        "type": "string"
      },
      "type": {
        "type": "string"
      },
      "default": {},
      "completion_url": {
        "type": "string"
      },
      "enum": {
        "type": "array",
        "items": {
          "type": "string"
        }
      }
    }
  },
  "IntegrationConfigurations": {
    "type": "object",
    "properties": {
      "account": {
        "$ref": "contract#/components/schemas/IntegrationConfiguration"
      },
      "space": {
        "$ref": "contract#/components/schemas/IntegrationConfiguration"
      },
      "site": {
        "$ref": "contract#/components/schemas/IntegrationConfiguration"
      }
    }
  },
  "IntegrationContentSource": {
    "type": "object",
    "properties": {
      "id": {
        "type": "string"
      },
      "title": {
        "type": "string"
      },
      "description": {
        "type": "string"
      },
      "icon": {
        "type": "string"
      },
      "configuration": {
        "$ref": "contract#/components/schemas/IntegrationContentSourceConfiguration"
      }
    }
  },
  "IntegrationContentSourceConfiguration": {
    "type": "object",
    "properties": {
      "componentId": {
        "type": "string"
      }
    }
  },
  "IntegrationExternalLink": {
    "type": "object",
    "properties": {
      "url": {
        "type": "string"
      },
      "label": {
        "type": "string"
      }
    }
  },
  "LinkStatus": {
    "type": "string",
    "enum": [
      "ok",
      "broken",
      "in-app"
    ]
  },
  "MoveCollectionRequest": {
    "type": "object",
    "minProperties": 1,
    "properties": {
      "parent": {
        "type": [
          "string",
          "null"
        ]
      },
      "position": {
        "$ref": "contract#/components/schemas/CollectionPosition"
      }
    },
    "additionalProperties": false
  },
  "MoveSiteSectionGroupRequest": {
    "type": "object",
    "required": [
      "position"
    ],
    "properties": {
      "position": {
        "$ref": "contract#/components/schemas/SiteSectionGroupPosition"
      }
    },
    "additionalProperties": false
  },
  "MoveSiteSectionRequest": {
    "type": "object",
    "required": [
      "position"
    ],
    "properties": {
      "position": {
        "$ref": "contract#/components/schemas/SiteSectionPosition"
      }
    },
    "additionalProperties": false
  },
  "MoveSiteSpaceRequest": {
    "type": "object",
    "required": [
      "position"
    ],
    "properties": {
      "position": {
        "$ref": "contract#/components/schemas/SiteSpacePosition"
      }
    },
    "additionalProperties": false
  },
  "OpenAPISource": {
    "type": "object",
    "properties": {
      "url": {
        "type": "string",
        "format": "uri",
        "maxLength": 2048
      }
    },
    "additionalProperties": true
  },
  "OrganizationDefaultContentInput": {
    "type": "object",
    "required": [
      "type",
      "site"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "site"
      },
      "site": {
        "type": "string"
      }
    }
  },
  "PublishIntegrationRequest": {
    "type": "object",
    "required": [
      "title",
      "description",
      "script",
      "organization"
    ],
    "properties": {
      "runtime": {
        "type": "string",
        "default": "v1"
      },
      "icon": {
        "type": "string",
        "contentEncoding": "base64"
      },
      "title": {
        "type": "string",
        "minLength": 2,
        "maxLength": 30
      },
      "description": {
        "type": "string",
        "maxLength": 100
      },
      "summary": {
        "type": "string",
        "maxLength": 2048
      },
      "previewImages": {
        "type": "array",
        "maxItems": 3,
        "items": {
          "type": "string",
          "contentEncoding": "base64"
        }
      },
      "visibility": {
        "type": "string"
      },
      "target": {
        "type": "string"
      },
      "scopes": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "categories": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "blocks": {
        "type": "array",
        "items": {
          "$ref": "contract#/components/schemas/IntegrationBlock"
        }
      },
      "contentSources": {
        "type": "array",
        "items": {
          "$ref": "contract#/components/schemas/IntegrationContentSource"
        }
      },
      "externalLinks": {
        "type": "array",
        "items": {
          "$ref": "contract#/components/schemas/IntegrationExternalLink"
        }
      },
      "configurations": {
        "$ref": "contract#/components/schemas/IntegrationConfigurations"
      },
      "script": {
        "type": "string"
      },
      "organization": {
        "type": "string"
      },
      "secrets": {
        "type": "object",
        "additionalProperties": {
          "type": "string"
        }
      },
      "contentSecurityPolicy": {
        "type": "string"
      }
    },
    "additionalProperties": false
  },
  "RequestReviewersRequest": {
    "type": "object",
    "required": [
      "users"
    ],
    "properties": {
      "users": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "subject": {
        "type": "string",
        "maxLength": 100
      }
    },
    "additionalProperties": false
  },
  "Role": {
    "type": "string",
    "enum": [
      "admin",
      "create",
      "review",
      "edit",
      "comment",
      "read"
    ]
  },
  "SetTeamMemberRequest": {
    "type": "object",
    "properties": {
      "role": {
        "$ref": "contract#/components/schemas/TeamRole"
      }
    },
    "additionalProperties": false
  },
  "SiteAdaptiveContentInput": {
    "type": "object",
    "required": [
      "enabled"
    ],
    "properties": {
      "enabled": {
        "type": "boolean"
      }
    }
  },
  "SiteAgentsContext": {
    "type": "string",
    "enum": [
      "excluded",
      "included"
    ]
  },
  "SiteSectionGroupNeighbour": {
    "type": "object",
    "required": [
      "type",
      "id"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "site-section"
      },
      "id": {
        "type": "string"
      }
    }
  },
  "SiteSectionGroupPosition": {
    "type": "object",
    "minProperties": 1,
    "properties": {
      "before": {
        "$ref": "contract#/components/schemas/SiteSectionGroupNeighbour"
      },
      "after": {
        "$ref": "contract#/components/schemas/SiteSectionGroupNeighbour"
      }
    }
  },
  "SiteSectionNeighbour": {
    "type": "object",
    "required": [
      "type",
      "siteSection"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "site-section"
      },
      "siteSection": {
        "type": "string"
      }
    }
  },
  "SiteSectionPosition": {
    "type": "object",
    "minProperties": 1,
    "properties": {
      "before": {
        "$ref": "contract#/components/schemas/SiteSectionNeighbour"
      },
      "after": {
        "$ref": "contract#/components/schemas/SiteSectionNeighbour"
      }
    }
  },
  "SiteSpaceNeighbour": {
    "type": "object",
    "required": [
      "type",
      "siteSpace"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "site-space"
      },
      "siteSpace": {
        "type": "string"
      }
    }
  },
  "SiteSpacePosition": {
    "type": "object",
    "minProperties": 1,
    "properties": {
      "before": {
        "$ref": "contract#/components/schemas/SiteSpaceNeighbour"
      },
      "after": {
        "$ref": "contract#/components/schemas/SiteSpaceNeighbour"
      }
    }
  },
  "SiteVisibility": {
    "type": "string",
    "enum": [
      "public",
      "unlisted",
      "share-link",
      "visitor-auth"
    ]
  },
  "SpaceNeighbour": {
    "type": "object",
    "required": [
      "type",
      "space"
    ],
    "properties": {
      "type": {
        "type": "string",
        "const": "space"
      },
      "space": {
        "type": "string"
      }
    }
  },
  "TeamMembershipInput": {
    "type": "object",
    "required": [
      "role"
    ],
    "properties": {
      "role": {
        "$ref": "contract#/components/schemas/TeamRole"
      }
    }
  },
  "TeamRole": {
    "type": "string",
    "enum": [
      "owner",
      "member"
    ]
  },
  "TransferCollectionRequest": {
    "type": "object",
    "required": [
      "organization"
    ],
    "properties": {
      "organization": {
        "type": "string"
      }
    },
    "additionalProperties": false
  },
  "UpdateChangeRequestRequest": {
    "type": "object",
    "minProperties": 1,
    "properties": {
      "subject": {
        "type": "string",
        "maxLength": 100
      },
      "status": {
        "type": "string"
      }
    },
    "additionalProperties": false
  },
  "UpdateCollectionRequest": {
    "type": "object",
    "minProperties": 1,
    "properties": {
      "title": {
        "type": "string",
        "maxLength": 50
      },
      "description": {
        "type": "string",
        "maxLength": 100
      },
      "defaultLevel": {
        "oneOf": [
          {
            "$ref": "contract#/components/schemas/Role"
          },
          {
            "type": "null"
          }
        ]
      }
    },
    "additionalProperties": false
  },
  "UpdateCommentReplyRequest": {
    "type": "object",
    "minProperties": 1,
    "properties": {
      "body": {
        "$ref": "contract#/components/schemas/CommentBody"
      },
      "addedReactions": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "removedReactions": {
        "type": "array",
        "items": {
          "type": "string"
        }
      }
    },
    "additionalProperties": false
  },
  "UpdateCommentRequest": {
    "type": "object",
    "minProperties": 1,
    "properties": {
      "resolved": {
        "type": "boolean"
      },
      "body": {
        "$ref": "contract#/components/schemas/CommentBody"
      },
      "addedReactions": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "removedReactions": {
        "type": "array",
        "items": {
          "type": "string"
        }
      }
    },
    "additionalProperties": false
  },
  "UpdateMemberRequest": {
    "type": "object",
    "minProperties": 1,
    "properties": {
      "role": {
        "oneOf": [
          {
            "$ref": "contract#/components/schemas/Role"
          },
          {
            "type": "null"
          }
        ]
      }
    },
    "additionalProperties": false
  },
  "UpdateOrganizationRequest": {
    "type": "object",
    "minProperties": 1,
    "properties": {
      "title": {
        "type": "string",
        "minLength": 2,
        "maxLength": 255
      },
      "emailDomains": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "hostname": {
        "type": "string",
        "minLength": 3,
        "maxLength": 32
      },
      "defaultRole": {
        "oneOf": [
          {
            "$ref": "contract#/components/schemas/Role"
          },
          {
            "type": "null"
          }
        ]
      },
      "defaultContent": {
        "oneOf": [
          {
            "$ref": "contract#/components/schemas/OrganizationDefaultContentInput"
          },
          {
            "type": "null"
          }
        ]
      },
      "logo": {
        "type": [
          "string",
          "null"
        ],
        "format": "uri",
        "maxLength": 2048
      },
      "sso": {
        "type": "boolean"
      },
      "ai": {
        "type": "boolean"
      },
      "inviteLinks": {
        "type": "boolean"
      }
    },
    "additionalProperties": false
  },
  "UpdateShareLinkRequest": {
    "type": "object",
    "minProperties": 1,
    "properties": {
      "active": {
        "type": "boolean"
      },
      "name": {
        "type": "string",
        "maxLength": 50
      }
    },
    "additionalProperties": false
  },
  "UpdateSiteAdaptiveSchemaRequest": {
    "type": "object",
    "required": [
      "jsonSchema"
    ],
    "properties": {
      "jsonSchema": {
        "type": "object",
        "additionalProperties": true
      }
    },
    "additionalProperties": false
  },
  "UpdateSiteRequest": {
    "type": "object",
    "minProperties": 1,
    "properties": {
      "title": {
        "type": "string",
        "minLength": 2,
        "maxLength": 128
      },
      "visibility": {
        "$ref": "contract#/components/schemas/SiteVisibility"
      },
      "basename": {
        "type": "string",
        "minLength": 1,
        "maxLength": 100
      },
      "adaptiveContent": {
        "$ref": "contract#/components/schemas/SiteAdaptiveContentInput"
      },
      "agentsContext": {
        "$ref": "contract#/components/schemas/SiteAgentsContext"
      },
      "defaultSiteSpace": {
        "type": "string"
      },
      "defaultSiteSection": {
        "type": "string"
      },
      "proxy": {
        "type": [
          "string",
          "null"
        ],
        "maxLength": 512,
        "pattern": "^([\\w-]+\\.)*[\\w-]+\\.[a-zA-Z]{2,}(\\/[\\w-]+)+$"
      }
    },
    "additionalProperties": false
  },
  "UpdateSiteSectionGroupRequest": {
    "type": "object",
    "minProperties": 1,
    "properties": {
      "title": {
        "type": "string",
        "minLength": 1,
        "maxLength": 100
      },
      "icon": {
        "type": [
          "string",
          "null"
        ],
        "maxLength": 50
      }
    },
    "additionalProperties": false
  },
  "UpdateSiteSectionRequest": {
    "type": "object",
    "minProperties": 1,
    "properties": {
      "title": {
        "type": "string",
        "minLength": 2,
        "maxLength": 128
      },
      "path": {
        "type": "string",
        "minLength": 1,
        "maxLength": 100
      },
      "defaultSiteSpace": {
        "type": "string"
      },
      "condition": {
        "type": [
          "string",
          "null"
        ],
        "minLength": 1,
        "maxLength": 1024
      },
      "icon": {
        "type": [
          "string",
          "null"
        ],
        "maxLength": 50
      },
      "description": {
        "type": [
          "string",
          "null"
        ],
        "maxLength": 256
      }
    },
    "additionalProperties": false
  },
  "UpdateSiteSpaceRequest": {
    "type": "object",
    "minProperties": 1,
    "properties": {
      "path": {
        "type": "string",
        "minLength": 1,
        "maxLength": 100
      },
      "condition": {
        "type": [
          "string",
          "null"
        ],
        "minLength": 1,
        "maxLength": 1024
      },
      "spaceId": {
        "type": "string"
      }
    },
    "additionalProperties": false
  },
  "UpdateTeamMembersRequest": {
    "type": "object",
    "minProperties": 1,
    "properties": {
      "add": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "remove": {
        "type": "array",
        "items": {
          "type": "string"
        }
      },
      "memberships": {
        "type": "object",
        "additionalProperties": {
          "$ref": "contract#/components/schemas/TeamMembershipInput"
        }
      }
    },
    "additionalProperties": false
  },
  "UpdateTeamRequest": {
    "type": "object",
    "required": [
      "title"
    ],
    "properties": {
      "title": {
        "type": "string",
        "minLength": 1,
        "maxLength": 64
      }
    },
    "additionalProperties": false
  },
  "UpdateTranslationSettingsRequest": {
    "type": "object",
    "required": [
      "title"
    ],
    "properties": {
      "title": {
        "type": "string",
        "minLength": 1,
        "maxLength": 100
      }
    },
    "additionalProperties": false
  }
};
