export type { DryRun, DryWrite } from './dry-run.js';
