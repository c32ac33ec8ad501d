import { ChevronDownIcon, DropdownMenu, useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import type { Example } from '../../../src/graphiql/settings.js';

/** Menu that opens an example in a new tab. */
export function Examples({ examples }: { examples: Example[] }) {
  const { addTab } = useGraphiQLActions();
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const open = ({ query, variables = '' }: Example) => {
    addTab();
    queryEditor?.setValue(query);
    variableEditor?.setValue(variables);
  };
  return (
    <DropdownMenu>
      <DropdownMenu.Button className="examples">
        Examples <ChevronDownIcon aria-hidden="true" />
      </DropdownMenu.Button>
      <DropdownMenu.Content align="end">
        {examples.map((example) => (
          <DropdownMenu.Item key={example.title} onSelect={() => open(example)}>
            {example.title}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu>
  );
}
