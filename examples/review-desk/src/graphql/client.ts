import { Client, fetchExchange } from 'urql';
import { cache } from './cache';

/** Client of the gateway. The web server of the app proxies `/graphql`. */
export const createClient = (): Client =>
  new Client({
    url: '/graphql',
    exchanges: [cache(), fetchExchange],
    // Show cached data at once, then update it.
    requestPolicy: 'cache-and-network',
    preferGetMethod: false,
    fetchOptions: { headers: { 'x-rest-report': '1' } },
  });
