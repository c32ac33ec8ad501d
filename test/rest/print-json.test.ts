import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { turns } from '../../src/limits/turns.js';
import { ExcessText, JsonText } from '../../src/rest/json/json-text.js';
import { printData, printInSteps, printWithin } from '../../src/rest/json/print-json.js';
import { anyCharacter } from '../random/any-character.js';
import { postRequest } from '../support/requests.js';
import { useService } from '../support/service.js';

function print(value: unknown, stepValues: number): { text: string; steps: number } {
  const steps = printInSteps(value, stepValues);
  for (let count = 1; ; count++) {
    const { done, value } = steps.next();
    if (done) return { text: value.toString(), steps: count };
  }
}

const key = fc.oneof(fc.string(), fc.constantFrom('__proto__', '1', '0', 'toJSON', '\ud800'));
const { value: anyJson } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium' },
    fc.constantFrom(null, true, 0, 1e21, 0.1, ''),
    fc.string({ unit: anyCharacter }),
    fc.array(tie('value'), { maxLength: 6 }),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 6 }).map((members) => Object.fromEntries(members)),
  ),
}));

describe('the text of a result', () => {
  it('is that of JSON.stringify', () => {
    fc.assert(
      fc.property(anyJson, anyJson, fc.constantFrom(1, 2, 7, 1_000), (one, other, stepValues) => {
        const text = new JsonText(Buffer.from(JSON.stringify(other)));
        const { text: printed } = print({ list: [one, text, one], object: { one } }, stepValues);
        expect(printed).toBe(JSON.stringify({ list: [one, other, one], object: { one } }));
      }),
      { numRuns: 500 },
    );
  });

  it('takes a step for each 10,000 values and ends of objects', () => {
    const value = Array.from({ length: 20_000 }, (_, index) => ({ [`name${index}`]: index }));
    expect(print({ value }, 10_000).steps).toBe(7);
  });

  it('contains a long string with surrogate pairs at every position', () => {
    const texts = ['😀', 'x😀', '\ud800', '\n日'].map((text) => text.repeat(700_000));
    const { text, steps } = print({ texts }, 1_000);
    expect(text === JSON.stringify({ texts })).toBe(true);
    expect(steps).toBeGreaterThan(8);
  });

  it('is returned at once if one step prints it', () => {
    expect(turns.complete(printInSteps({ organization: { title: 'T' } }))).toEqual(
      Buffer.from('{"organization":{"title":"T"}}'),
    );
  });

  it('has at most the maximum bytes', () => {
    fc.assert(
      fc.property(anyJson, anyJson, fc.integer({ min: -3, max: 2 }), (one, other, more) => {
        const value = { one, other: new JsonText(Buffer.from(JSON.stringify(other))) };
        const text = JSON.stringify({ one, other });
        const printed = turns.complete(printWithin(value, Buffer.byteLength(text) + more));
        expect(printed?.toString()).toBe(more < 0 ? undefined : text);
      }),
    );
  });

  it('has null in place of the root fields that exceed the maximum together', () => {
    const data = { a: 'one', b: 'too long for the rest', c: new ExcessText(), d: undefined, e: ['two'] };
    expect(turns.complete(printData(data, 20))).toEqual({
      text: Buffer.from('{"data":{"a":"one","b":null,"c":null,"d":null,"e":["two"]}}'),
      bytes: '"one"null["two"]'.length,
      excess: ['b', 'c'],
    });
  });

  it('does not contain texts that are printed between its steps', () => {
    const steps = printInSteps({ values: [1, 2, 3] }, 1);
    for (let step = steps.next(); ; step = steps.next()) {
      expect(turns.complete(printInSteps({ other: true }))).toEqual(Buffer.from('{"other":true}'));
      if (!step.done) continue;
      expect(step.value.toString()).toBe('{"values":[1,2,3]}');
      break;
    }
  });
});

describe('a large JSON value of the REST API', () => {
  const text = 'text'.repeat(20);
  const hostile = [
    '"__proto__":{"a":1}',
    '"2":"two","1":"one"',
    '"\\ud800":"\\ud83d\\ude00 é\\n"',
    ...Array.from({ length: 9_900 }, (_, index) => `"list${index % 9_000}":[${index},{"name${index}":"${text}"}]`),
  ].join();
  const record = `{"object":"page","id":"p","jsonSchema":{${hostile}}}`;
  const { gateway } = useService((_, response) => response.end(record));

  const textOf = async (query: string) => (await gateway.gateway.fetch(postRequest({ query }))).text();

  it('is returned without changes by a query', async () => {
    const raw = JSON.stringify(JSON.parse(record));
    const text = await textOf('{ node(id: "Page:o/s/p") { ... on Page { raw again: raw } } }');
    // A comparison of the texts would print megabytes.
    expect(text === `{"data":{"node":{"raw":${raw},"again":${raw}}}}`).toBe(true);
  });

  it('is returned without changes by a mutation', async () => {
    const text = await textOf(
      'mutation { updateSiteAdaptiveSchema(input: { site: "Site:o/s", jsonSchema: {} }) { siteAdaptiveSchema { jsonSchema } } }',
    );
    const jsonSchema = JSON.stringify(JSON.parse(record).jsonSchema);
    expect(text === `{"data":{"updateSiteAdaptiveSchema":{"siteAdaptiveSchema":{"jsonSchema":${jsonSchema}}}}}`).toBe(
      true,
    );
  });
});
