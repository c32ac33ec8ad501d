import { type ListedType, listOf, ownerIn, readMatching } from '../../loaders/index.js';
import { embeddedName, embeddedPage, type PageArguments, pageOf } from '../../schema/core/page-arguments.js';
import type { NestedSource } from '../../schema/core/source.js';
import type { PlannedField } from '../compile/field.js';
import { createConnectionWriter } from '../run/connections.js';
import { selectsRecords } from '../run/list-field.js';
import type { Write } from '../run/run.js';
import { asJson, createObjectSelect } from '../run/values.js';
import { readListBytes } from '../text/page-reader.js';
import { ListBytes } from '../text/scanned-response.js';

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
      const writeItems = (list: unknown) => {
        const items = listOf(list, `${String(type)} records`);
        write(run, { items, count: items.length }, page, scope, out, path);
      };
      if (value instanceof ListBytes) {
        const connection = readListBytes(run, select(), type as ListedType, { list: value, ...page, scope });
        if (connection) return write(run, connection, page, scope, out, path);
        const list = value.parse();
        if (list instanceof Promise) run.wait(path.branch, list, writeItems, onError);
        else writeItems(list);
      } else if (value !== undefined && value !== null) writeItems(value);
      else if (matching)
        run.wait(
          path.branch,
          readMatching(
            run.context.loaders.requests,
            matching,
            ownerIn(asJson(json), scope.key, matching.owner),
            scope.key[matching.part],
          ),
          (items) => write(run, { items, count: items.length }, page, scope, out, path),
          onError,
        );
    } catch (error) {
      onError(error);
    }
  };
}
