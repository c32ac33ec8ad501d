export { abortSignalOf } from './cancellation.js';
export { withoutConnectionHeaders } from './regular-response.js';
export { type Handler, type HttpRequest, rejectExcessiveJson, toWhole } from './request.js';
