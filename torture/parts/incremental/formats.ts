import { parseEvents, parseMultipart } from './bodies.js';
import type { Payload } from './json.js';

/** Way in which a client receives a response in parts. */
export interface Format {
  readonly name: string;
  readonly accept: string;
  /** True for the format v0.2, which returns each field once. */
  readonly isV02: boolean;
  parse(contentType: string, body: string): Payload[];
}

export const formats: readonly [Format, ...Format[]] = [
  {
    name: '2022',
    accept: 'multipart/mixed; deferSpec=20220824, application/json',
    isV02: false,
    parse: parseMultipart,
  },
  { name: '2022 as events', accept: 'text/event-stream, application/json;q=0.9', isV02: false, parse: parseEvents },
  {
    name: 'v0.2',
    accept: 'multipart/mixed; incrementalSpec=v0.2, application/json',
    isV02: true,
    parse: parseMultipart,
  },
  {
    name: 'v0.2 as events',
    accept: 'text/event-stream; incrementalSpec=v0.2, application/json;q=0.9',
    isV02: true,
    parse: parseEvents,
  },
];
