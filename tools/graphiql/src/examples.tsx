import { ChevronDownIcon, DropdownMenu } from '@graphiql/react';
import type { Example } from '../../../src/graphiql/settings.js';
import { useOpenTab } from './open-tab.js';

/** Menu that opens an example in a new tab. */
export function Examples({ examples }: { examples: Example[] }) {
  const openTab = useOpenTab();
  return (
    <DropdownMenu>
      <DropdownMenu.Button className="examples">
        Examples <ChevronDownIcon aria-hidden="true" />
      </DropdownMenu.Button>
      <DropdownMenu.Content align="end">
        {examples.map((example) => (
          <DropdownMenu.Item key={example.title} onSelect={() => openTab?.(example)}>
            {example.title}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu>
  );
}
