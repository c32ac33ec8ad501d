export { errorBody } from './graphql-error.js';
export { quote, withoutToken } from './redact.js';
export { RestError } from './rest-error.js';
