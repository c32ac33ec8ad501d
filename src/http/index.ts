export { abortSignalOf, type Handler, type HttpRequest, rejectExcessiveJson, toWhole } from './request.js';
export { withoutConnectionHeaders } from './response.js';
