export type { DryRun, DryWrite } from './execution/dry-run.js';
