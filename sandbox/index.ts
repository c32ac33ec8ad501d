/**
 * The sandbox: the REST service in memory, to try the gateway with and to test it against.
 *
 *     const sandbox = await startSandbox({ scale: 1 });
 *     await fetch(`${sandbox.url}/v1/orgs`, { headers: { authorization: 'Bearer sandbox' } });
 *
 * One noun, one file: a function from the store to handlers, each under its operationId. An operation without a
 * handler answers 501. To add a noun, write its file and name it in `nouns`.
 */
import { adaptiveSchemaHandlers } from './adaptive-schema.js';
import type { SandboxCall } from './calls.js';
import { changeRequestHandlers } from './change-requests.js';
import { collectionHandlers } from './collections.js';
import { changeRequestCommentHandlers, spaceCommentHandlers } from './comments.js';
import { contentHandlers } from './content.js';
import { fileHandlers } from './files.js';
import type { Handlers } from './handlers.js';
import { integrationHandlers } from './integrations.js';
import { memberHandlers } from './members.js';
import { openAPISpecHandlers } from './openapi-specs.js';
import { organizationHandlers } from './organizations.js';
import { pageHandlers } from './pages.js';
import { publishedSiteHandlers } from './published-site.js';
import { reviewerHandlers } from './reviewers.js';
import { searchHandlers } from './search.js';
import { makeStore } from './seed/organizations.js';
import { createServer } from './server.js';
import { shareLinkHandlers } from './share-links.js';
import { siteSectionGroupHandlers } from './site-section-groups.js';
import { siteSectionHandlers } from './site-sections.js';
import { siteSpaceHandlers } from './site-spaces.js';
import { siteHandlers } from './sites.js';
import { teamHandlers } from './teams.js';
import { translationSettingsHandlers } from './translation-settings.js';

export type { SandboxCall };

export interface SandboxOptions {
  /** A whole number. Multiplies the number of spaces and sites, and in each the number of change requests and comments. */
  scale?: number;
  host?: string;
  /** 0 for any free port. */
  port?: number;
  /** Told of each request just before its answer leaves. */
  onCall?: (call: SandboxCall) => void;
}

export interface Sandbox {
  /** The base address, without a slash at its end. */
  url: string;
  close(): Promise<void>;
}

const nouns = [
  organizationHandlers,
  memberHandlers,
  teamHandlers,
  collectionHandlers,
  siteHandlers,
  adaptiveSchemaHandlers,
  publishedSiteHandlers,
  siteSectionHandlers,
  siteSectionGroupHandlers,
  siteSpaceHandlers,
  shareLinkHandlers,
  changeRequestHandlers,
  reviewerHandlers,
  contentHandlers,
  pageHandlers,
  fileHandlers,
  searchHandlers,
  spaceCommentHandlers,
  changeRequestCommentHandlers,
  openAPISpecHandlers,
  translationSettingsHandlers,
  integrationHandlers,
];

/** Starts a sandbox of its own: what is written to one is not seen in another, nor after it closed. */
export async function startSandbox({
  scale = 1,
  host = '127.0.0.1',
  port = 0,
  onCall,
}: SandboxOptions = {}): Promise<Sandbox> {
  const store = makeStore(Math.max(1, Math.round(scale)));
  const handlers: Handlers = Object.assign({}, ...nouns.map((noun) => noun(store)));
  const server = await createServer(store, handlers, onCall);
  const url = await server.listen({ host, port });
  return { url, close: () => server.close() };
}
