import { type ExecutionArgs, getOperationAST } from 'graphql';
import type { WriteFence } from '../../writes/write-fence.js';
import type { GatewayPlugin } from '../contract.js';

/** Announces the start and the end of each mutation, and delays its result until the end is announced. */
export function useWriteFence(fence: WriteFence): GatewayPlugin {
  return {
    onExecute({ args: { document, operationName }, executeFn, setExecuteFn }) {
      if (getOperationAST(document, operationName)?.operation !== 'mutation') return;
      setExecuteFn(async (args: ExecutionArgs) => {
        const end = fence.begin();
        try {
          return await executeFn(args);
        } finally {
          await end();
        }
      });
    },
  };
}
