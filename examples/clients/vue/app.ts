import urql from '@urql/vue';
import { createApp } from 'vue';
import { createClient } from '../urql/client';
import ChangeRequests from './ChangeRequests.vue';

export const createReviewApp = (url: string, space: string, fetch = globalThis.fetch) =>
  createApp(ChangeRequests, { space }).use(urql, createClient(url, fetch));
