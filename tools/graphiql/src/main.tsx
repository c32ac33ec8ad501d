/** GraphiQL page with explorer, docs, history and the REST calls of each response. */
import 'graphiql/style.css';
import '@graphiql/plugin-explorer/style.css';
import './style.css';
import { explorerPlugin } from '@graphiql/plugin-explorer';
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { createRoot } from 'react-dom/client';
import type { Settings } from '../../../src/graphiql/settings.js';
import { ColorScheme } from './color-scheme.js';
import { CopyButtons } from './copy-buttons.js';
import { Examples } from './examples.js';
import { createFetcher } from './fetcher.js';
import { KeepHeaders } from './keep-headers.js';
import { LeaveEditor } from './leave-editor.js';
import { LinkedQuery } from './link.js';
import { Outcomes } from './outcomes.js';
import { RestReport } from './rest-report.js';
import { RunShortcut } from './run-shortcut.js';
import { HeaderStorage } from './storage.js';
import { TokenField } from './token.js';
import { VariablesPane } from './variables-pane.js';

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}`);
  return found;
};

const settings: Settings = JSON.parse(element('settings').textContent ?? '');
const { editor, json, graphql } = settings.workers;

// Monaco reads its worker factory from this global.
Object.assign(globalThis, {
  MonacoEnvironment: {
    getWorker: (_id: string, label: string) =>
      new Worker(new URL({ json, graphql }[label] ?? editor, document.baseURI), { type: 'module' }),
  },
});

const outcomes = new Outcomes();
const storage = new HeaderStorage(window.sessionStorage, window.localStorage);
// The fetcher and the list of plugins are created once, because GraphiQL reloads if one of them is a new object.
const fetcher = createFetcher(document.location.pathname, outcomes);
const plugins = settings.introspection ? [explorerPlugin(), HISTORY_PLUGIN] : [HISTORY_PLUGIN];

createRoot(element('root')).render(
  <GraphiQL
    fetcher={fetcher}
    plugins={plugins}
    storage={storage}
    defaultTabs={settings.examples.slice(0, 3)}
    // `VariablesPane` shows the editor tools.
    defaultEditorToolsVisibility={false}
    // `HeaderStorage` decides where headers are stored.
    shouldPersistHeaders
    showPersistHeadersSettings={false}
    inputValueDeprecation
    schemaDescription
    {...(settings.headers !== undefined && { defaultHeaders: settings.headers })}
    {...(!settings.introspection && { schema: null, referencePlugin: null })}
  >
    <GraphiQL.Logo>
      {settings.headers === undefined && <TokenField />}
      <Examples examples={settings.examples} />
      <span className="product">docs-graph</span>
    </GraphiQL.Logo>
    <GraphiQL.Toolbar>
      {({ prettify, merge, copy }) => (
        <>
          {prettify}
          {merge}
          {copy}
          <CopyButtons />
          <KeepHeaders storage={storage} />
        </>
      )}
    </GraphiQL.Toolbar>
    <GraphiQL.Footer>
      <RestReport outcomes={outcomes} schemaIsHidden={!settings.introspection} />
    </GraphiQL.Footer>
    <VariablesPane />
    <LinkedQuery />
    <RunShortcut />
    <LeaveEditor />
    <ColorScheme />
  </GraphiQL>,
);
