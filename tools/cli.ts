#!/usr/bin/env node
import { runProgram } from './commands/program.js';

// A program such as `head` can close the pipe before the whole output is written.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));

void runProgram(process.argv.slice(2));
