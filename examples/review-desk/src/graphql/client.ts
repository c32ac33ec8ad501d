import { Client, fetchExchange } from 'urql';
import { cache } from './cache';

/** The gateway stands behind the server that the page came from. */
export const createClient = (): Client =>
  new Client({
    url: '/graphql',
    exchanges: [cache(), fetchExchange],
    // A screen shows what is known of it at once, and asks again behind that.
    requestPolicy: 'cache-and-network',
    preferGetMethod: false,
    fetchOptions: { headers: { 'x-rest-report': '1' } },
  });
