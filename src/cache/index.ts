export { type ConfirmationStore, LocalConfirmations } from './confirmations.js';
export { hashOf } from './query-store.js';
