import type { Schemas } from '../contract.js';
import type { OrganizationPlan } from '../seed/plans.js';

/** An integration as the table describes it. */
export interface IntegrationPlan
  extends Omit<Schemas['Integration'], 'object' | 'version' | 'owner' | 'urls' | 'permissions'> {
  owner: OrganizationPlan['slug'];
  /** Whether it answers requests from outside. */
  endpoint?: boolean;
}

/** What can be installed, oldest first. */
export const integrationPlans: readonly IntegrationPlan[] = [
  {
    name: 'sketchboard',
    owner: 'northwind',
    title: 'Sketchboard',
    description: 'Boards and frames inside pages',
    summary: '# Sketchboard\n\nPaste the link of a board, and the board itself is **on the page**, always up to date.',
    previewImages: [
      'https://files.example.com/integrations/sketchboard-board.png',
      'https://files.example.com/integrations/sketchboard-frame.png',
    ],
    target: 'space',
    verified: true,
    visibility: 'public',
    scopes: ['space:content:read', 'space:content:write'],
    categories: ['visual', 'collaboration'],
    blocks: [
      {
        id: 'board',
        title: 'Board',
        description: 'A whole board',
        icon: 'https://files.example.com/integrations/sketchboard-board.svg',
        urlUnfurl: ['https://sketchboard.example/boards/*', 'https://www.sketchboard.example/boards/*'],
        markdown: { codeblock: 'sketchboard', body: 'url' },
      },
      {
        id: 'frame',
        title: 'Frame',
        description: 'One frame of a board',
        icon: 'https://files.example.com/integrations/sketchboard-frame.svg',
        urlUnfurl: ['https://sketchboard.example/frames/*'],
      },
    ],
    configurations: {
      account: {
        properties: {
          apiKey: { title: 'API key', description: 'Made in the settings of your Sketchboard team', type: 'string' },
        },
        required: ['apiKey'],
      },
      space: {
        properties: {
          theme: { title: 'Theme', type: 'string', default: 'light', enum: ['light', 'dark', 'contrast'] },
          board: {
            title: 'Default board',
            description: 'What a new block shows',
            type: 'string',
            completion_url: '/api/boards',
          },
        },
        required: [],
      },
    },
    externalLinks: [
      { url: 'https://sketchboard.example/help', label: 'Help' },
      { url: 'https://sketchboard.example/pricing', label: 'Pricing' },
    ],
    contentSecurityPolicy: "default-src 'none'; img-src https://sketchboard.example",
    endpoint: true,
  },
  {
    name: 'pulse-analytics',
    owner: 'northwind',
    title: 'Pulse Analytics',
    description: 'Counts visits without following visitors',
    target: 'site',
    verified: true,
    visibility: 'public',
    scopes: ['site:script:inject', 'space:views:read'],
    categories: ['analytics'],
    configurations: {
      site: {
        properties: {
          trackingId: { title: 'Tracking id', description: 'Looks like PA-12345', type: 'string' },
          anonymize: { title: 'Shorten addresses', type: 'boolean', default: true },
          sampleRate: { title: 'Percent of visits that are counted', type: 'number', default: 100 },
        },
        required: ['trackingId'],
      },
    },
    externalLinks: [{ url: 'https://pulse.example/docs', label: 'Documentation' }],
  },
  {
    name: 'ticket.desk',
    owner: 'larkfield',
    title: 'Ticket Desk',
    description: 'Tickets with their state, where people read',
    summary: 'Shows the state of a ticket and who has it.',
    target: 'all',
    verified: true,
    visibility: 'public',
    scopes: ['space:content:read', 'conversations:ingest'],
    categories: ['support', 'collaboration'],
    blocks: [
      {
        id: 'ticket',
        title: 'Ticket',
        urlUnfurl: ['https://desk.ticket.example/t/*'],
        markdown: { codeblock: 'ticket', body: 'number' },
      },
    ],
    contentSources: [
      {
        id: 'answers',
        title: 'Answered tickets',
        description: 'What people asked, and what helped them',
        icon: 'https://files.example.com/integrations/ticket-answers.svg',
        configuration: { componentId: 'choose-queue' },
      },
    ],
    configurations: {
      account: {
        properties: {
          subdomain: { title: 'Subdomain', description: 'The first part of your address', type: 'string' },
          region: { title: 'Region', type: 'string', default: 'eu', enum: ['eu', 'us', 'ap'] },
        },
        required: ['subdomain', 'region'],
      },
    },
    endpoint: true,
  },
  {
    name: 'diagrams_as_text',
    owner: 'larkfield',
    title: 'Diagrams as text',
    description: 'Draws what a few lines of text describe',
    target: 'space',
    verified: false,
    visibility: 'public',
    scopes: [],
    categories: ['visual', 'developer-tools'],
    blocks: [
      {
        id: 'diagram',
        title: 'Diagram',
        icon: 'https://files.example.com/integrations/diagram.svg',
        markdown: { codeblock: 'diagram', body: 'source' },
      },
    ],
  },
  {
    name: 'repository-import',
    owner: 'tidewater',
    title: 'Repository import',
    description: 'Takes pages from the files of a repository',
    target: 'space',
    verified: true,
    visibility: 'public',
    scopes: ['space:content:write', 'space:git_sync'],
    categories: ['developer-tools'],
    contentSources: [
      { id: 'markdown', title: 'Markdown files', configuration: { componentId: 'choose-folder' } },
      { id: 'notebooks', title: 'Notebooks', description: 'With their results' },
    ],
    configurations: {
      account: { properties: { host: { title: 'Host', type: 'string' } } },
      space: {
        properties: {
          branch: { title: 'Branch', type: 'string', default: 'main', completion_url: '/api/branches' },
          folder: { title: 'Folder', type: 'string' },
        },
        required: ['branch'],
      },
    },
  },
  {
    name: 'consent-banner',
    owner: 'tidewater',
    title: 'Consent banner',
    description: 'Asks visitors before anything is counted',
    target: 'site',
    verified: false,
    visibility: 'unlisted',
    scopes: ['site:script:inject', 'site:script:cookies'],
    categories: ['analytics', 'legal'],
    configurations: { site: { properties: {}, required: [] } },
  },
  {
    name: 'shift-bot',
    owner: 'northwind',
    title: 'Shift bot',
    description: 'Tells the night shift what changed',
    target: 'all',
    verified: false,
    visibility: 'private',
    scopes: ['space:views:read'],
    categories: [],
    endpoint: true,
  },
];
