// @vitest-environment jsdom
import { configure, fireEvent, screen } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { App } from 'vue';
import { space, testGateway } from '../gateway';
import { createReviewApp } from './app';

const gateway = testGateway();
// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// Vue warns about wrong props, and Graphcache about fields that the schema lacks.
const warn = vi.spyOn(console, 'warn');
let app: App | undefined;
afterEach(() => {
  app?.unmount();
  expect(warn).not.toHaveBeenCalled();
});

function open(id: string): void {
  app = createReviewApp(gateway.url, id, gateway.fetch);
  app.mount(document.body.appendChild(document.createElement('main')));
}

const lines = async (count: number) => {
  await screen.findByText((_, element) => element?.tagName === 'UL' && element.children.length === count);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};

it('shows two pages of a list, each with one REST call', async () => {
  open(space);
  const first = await lines(3);
  await fireEvent.click(screen.getByText('More'));
  const both = await lines(6);
  expect(both.slice(0, 3)).toEqual(first);
  expect(new Set(both).size).toBe(6);
  expect(gateway.restCalls).toEqual([1, 1]);
});

it('shows the error of a wrong id', async () => {
  open('Space:1');
  expect((await screen.findByRole('alert')).textContent).toContain('Space:');
});
