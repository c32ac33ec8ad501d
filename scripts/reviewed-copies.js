/**
 * Reviewed copies of other packages in bundled packages, with all that the comments and fonts in the code do not show.
 * The build fails for a copy that is not listed, and for an entry whose text is no longer in the package. After an
 * update, review the new text, and look for known vulnerabilities of the copied version. A copy without a version does
 * not show its version.
 */
const microsoft = { in: 'monaco-editor', license: 'MIT', copyright: 'Microsoft Corporation' };

export const reviewedCopies = [
  {
    in: '@modelcontextprotocol/server',
    marker: 'package content-type@1.0.5',
    license: 'MIT',
    copyright: '2015 Douglas Christopher Wilson',
  },
  {
    in: '@modelcontextprotocol/server',
    marker: 'content-type Copyright(c) 2015 Douglas',
    name: 'content-type',
    version: '1.0.5',
    license: 'MIT',
    copyright: '2015 Douglas Christopher Wilson',
  },
  {
    in: 'monaco-editor',
    marker: 'DOMPurify 3.1.7',
    name: 'dompurify',
    version: '3.1.7',
    license: 'Apache-2.0',
    copyright: 'Cure53 and other contributors',
  },
  {
    in: 'monaco-editor',
    marker: 'marked v14.0.0',
    name: 'marked',
    version: '14.0.0',
    license: 'MIT',
    copyright: '2011-2024 Christopher Jeffrey, 2018+ MarkedJS',
  },
  {
    in: 'monaco-editor',
    marker: 'Copyright Joyent, Inc. and other Node contributors',
    name: 'path of Node.js',
    license: 'MIT',
    copyright: 'Joyent, Inc. and other Node contributors',
  },
  { ...microsoft, marker: 'package @vscode/l10n' },
  { ...microsoft, marker: 'package vscode-json-languageservice' },
  { ...microsoft, marker: 'package vscode-languageserver-textdocument' },
  { ...microsoft, marker: 'package vscode-uri' },
  {
    in: 'graphiql',
    marker: 'Microsoft Corporation. All rights reserved. Version: 0.52.2',
    name: 'monaco-editor',
    version: '0.52.2',
  },
  { in: 'graphiql', marker: 'font codicon', name: 'codicon', license: 'CC-BY-4.0', copyright: 'Microsoft Corporation' },
  { in: 'graphiql', marker: 'font Roboto', name: 'Roboto', license: 'Apache-2.0', copyright: '2011 Google Inc.' },
  {
    in: 'graphiql',
    marker: 'font Fira Code',
    name: 'Fira Code',
    license: 'OFL-1.1',
    copyright: '2014-2020 The Fira Code Project Authors (https://github.com/tonsky/FiraCode)',
  },
  // The authors of the package itself.
  { in: 'react-compiler-runtime', marker: 'Meta Platforms, Inc. and affiliates', name: 'react-compiler-runtime' },
];
