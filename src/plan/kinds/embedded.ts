import { type ListedType, listOf, ownerIn, readMatching } from '../../loaders/index.js';
import { JsonPlace } from '../../rest/json/scanned-response.js';
import { embeddedName, embeddedPage, type PageArguments, pageOf } from '../../schema/core/page-arguments.js';
import type { NestedSource } from '../../schema/core/source.js';
import type { PlannedField } from '../compile/field.js';
import { selectsRecords } from '../run/list-field.js';
import type { Write } from '../run/run.js';
import { PageScope, type Scope, scopeOf } from '../run/scope.js';
import { asJson, createConnectionWriter, createObjectSelect } from '../run/values.js';
import { PageReader, toListOf } from '../text/page-reader.js';

/**
 * Creates the writer of a connection for a list inside a record. If the record lacks the list, the connection contains
 * the matching records of another list.
 */
export function createEmbedded(field: PlannedField, { from, type, matching }: NestedSource): Write {
  const write = createConnectionWriter(field);
  const select = createObjectSelect(field);
  return (run, json, scope, out, parent) => {
    const path = field.pathIn(parent);
    const onError = (error: unknown) => run.fail(path, field.nodes, error);
    try {
      const requestedPage = run.bind(field, () => {
        const { first, after } = field.argumentsIn(run) as PageArguments;
        return embeddedPage(first, after, !selectsRecords(field));
      });
      const page = pageOf(embeddedName(field.type.name, field.name, scope.key), requestedPage);
      const value = from?.value(asJson(json), run.context.platformName);
      // The cast is safe, because lists of records have one type.
      const listedType = type as ListedType;
      const readerIn = (scope: Scope) => new PageReader(run, select(), listedType, { ...page, scope });
      if (value instanceof JsonPlace) write(run, readerIn(scope).readList(value), scope, out, path);
      else if (value !== undefined && value !== null) {
        const list = toListOf(listOf(value, `${listedType} records`));
        write(run, readerIn(scope).readParsed(list), scope, out, path);
      } else if (matching) {
        const key = ownerIn(asJson(json), scope.key, matching.owner);
        run.wait(
          path.branch,
          readMatching(run.context.loaders.requests, matching, key, scope.key[matching.part]),
          ({ items, origin }) => {
            const scope = new PageScope(scopeOf(key), listedType, origin);
            write(run, readerIn(scope).readParsed(toListOf(items)), scope, out, path);
          },
          onError,
        );
      }
    } catch (error) {
      onError(error);
    }
  };
}
