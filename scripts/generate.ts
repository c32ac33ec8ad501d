/**
 * Generates the code of the contract, schema.graphql, and the tables and texts in docs, in one process. `--check` fails
 * if one of these files is outdated, except the glossary, which a test checks.
 */

// The schema imports the code of the contract, so this code is generated first.
await import('./generate-contract.js');
await import('./print-schema.js');
await import('./print-settings.js');
if (!process.argv.includes('--check')) await import('./print-glossary.js');
