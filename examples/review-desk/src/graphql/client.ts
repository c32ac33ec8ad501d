import { Client, fetchExchange } from 'urql';
import { cache } from './cache';

/** Client of the gateway. The web server of the app proxies `/graphql`. */
export const createClient = (): Client =>
  new Client({
    url: '/graphql',
    exchanges: [cache(), fetchExchange],
    // Shows cached data immediately, and then updates the data.
    requestPolicy: 'cache-and-network',
    preferGetMethod: false,
    fetchOptions: { headers: { 'x-rest-report': '1' } },
  });
