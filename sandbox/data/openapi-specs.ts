import type { OrganizationPlan } from '../seed/plans.js';

/** An operation of an API: what it does and what it answers with. */
export interface OperationPlan {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  id: string;
  summary: string;
  answer: string;
}

/** An OpenAPI spec as the tables describe it. */
export interface OpenAPISpecPlan {
  slug: string;
  title: string;
  /** Why it could not be read, if it could not. */
  error?: string;
  /** Of the latest version: each version before it had one operation less. */
  operations: readonly OperationPlan[];
  versions: number;
}

/** What each organization describes with OpenAPI. */
export const openAPISpecPlans: Readonly<Record<OrganizationPlan['slug'], readonly OpenAPISpecPlan[]>> = {
  northwind: [
    {
      slug: 'fleet-api',
      title: 'Fleet API',
      versions: 4,
      operations: [
        {
          method: 'get',
          path: '/robots',
          id: 'listRobots',
          summary: 'List the robots of the fleet',
          answer: 'RobotList',
        },
        { method: 'get', path: '/robots/{robotId}', id: 'getRobot', summary: 'Get a robot', answer: 'Robot' },
        {
          method: 'post',
          path: '/robots/{robotId}/missions',
          id: 'startMission',
          summary: 'Send a robot on a mission',
          answer: 'Mission',
        },
        { method: 'get', path: '/missions/{missionId}', id: 'getMission', summary: 'Get a mission', answer: 'Mission' },
        {
          method: 'delete',
          path: '/missions/{missionId}',
          id: 'cancelMission',
          summary: 'Cancel a mission',
          answer: 'Mission',
        },
      ],
    },
    {
      slug: 'telemetry',
      title: 'Telemetry API',
      versions: 2,
      operations: [
        {
          method: 'get',
          path: '/robots/{robotId}/readings',
          id: 'listReadings',
          summary: 'List what the sensors of a robot read',
          answer: 'ReadingList',
        },
        {
          method: 'post',
          path: '/alerts',
          id: 'createAlert',
          summary: 'Be told when a reading leaves its range',
          answer: 'Alert',
        },
      ],
    },
    {
      slug: 'legacy-gateway',
      title: 'Legacy gateway',
      error: 'FETCH_TIMEOUT',
      versions: 0,
      operations: [],
    },
  ],
  larkfield: [
    {
      slug: 'library-catalogue',
      title: 'Library catalogue',
      error: 'FETCH_TIMEOUT',
      versions: 3,
      operations: [
        { method: 'get', path: '/books', id: 'searchBooks', summary: 'Search the catalogue', answer: 'BookList' },
        { method: 'get', path: '/books/{isbn}', id: 'getBook', summary: 'Get a book', answer: 'Book' },
        {
          method: 'post',
          path: '/books/{isbn}/holds',
          id: 'holdBook',
          summary: 'Put a book aside for a reader',
          answer: 'Hold',
        },
      ],
    },
  ],
  tidewater: [],
};
