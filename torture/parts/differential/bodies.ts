import type { Damage } from './damage.js';
import type { DamagedResponse } from './responses.js';
import type { Bytes } from './texts.js';

const statuses = [400, 403, 404, 404, 409, 422, 429, 500, 500, 503] as const;

const errors = [
  ...['{"error":{"code":1,"message":"Refused é"}}', '{"errors":[{"message":"No"}]}', '{"error":null}', '{"error":"x"}'],
  ...['<html>', '', '[]'],
] as const;

/** Kinds of damage of a whole response. */
export const bodyKinds = [
  'byte order mark',
  'changed bytes',
  'empty body',
  'error status',
  'other body',
  'trailing text',
  'truncated body',
] as const;

/**
 * Creates a response, sometimes with damage of the whole body.
 * @param oneOf on average, one of this many responses is damaged
 */
export function damageBody(status: number, text: Bytes, damage: Damage, oneOf: number): DamagedResponse {
  const { random, kinds } = damage;
  const response = (bytes: Bytes, other = status) => ({
    status: other,
    bytes: Buffer.from(bytes, 'latin1'),
    damage: kinds,
  });
  if (damage.isNone || random.below(oneOf) > 0) return response(text);
  const kind = random.pick([...bodyKinds, 'error status', 'changed bytes', 'changed bytes']);
  damage.add(kind);
  switch (kind) {
    case 'byte order mark':
      return response(
        random.pick(['\xef\xbb\xbf', '\xef\xbb\xbf\xef\xbb\xbf', '\xff\xfe', '\xef\xbb', ' \xef\xbb\xbf']) + text,
      );
    case 'changed bytes':
      return { ...response(''), bytes: changeBytes(Buffer.from(text, 'latin1'), damage) };
    case 'empty body':
      return response(random.pick(['', '', ' ']));
    case 'error status':
      return response(Buffer.from(random.pick(errors)).toString('latin1'), random.pick(statuses));
    case 'trailing text':
      return response(
        text + random.pick(['x', '\0', '}', ']', ',', 'null', '\xff', text.slice(0, 1_000), text, '\n\n', '\f']),
      );
    case 'truncated body':
      return response(
        text.slice(0, random.below(2) ? random.below(text.length) : -1 - random.below(Math.min(20, text.length))),
      );
    default:
      return response(
        random.pick([
          ...(['[]', 'null', '"text"', '7', 'true', '{}', '{', '{,}', '[{}]', '{}{}', '{"items":[]}'] as const),
          ...[
            `[${text}]`,
            `{"items":${text}}`,
            '{"items":[',
            text.replace(':', '='),
            text.replace('"', "'"),
            errors[0],
          ],
        ]),
      );
  }
}

function changeBytes(bytes: Buffer, { random }: Damage): Buffer {
  for (let count = bytes.length > 0 ? random.pick([1, 1, 1, 2, 4]) : 0; count > 0; count--) {
    const at = random.below(bytes.length);
    const replacements = [
      (bytes[at] ?? 0) ^ (1 << random.below(8)),
      random.below(256),
      ...Buffer.from('"\\{}[],:0-9 \n'),
    ];
    bytes[at] = replacements[random.below(replacements.length)] ?? 0;
  }
  return bytes;
}
