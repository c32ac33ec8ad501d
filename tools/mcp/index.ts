/**
 * MCP for agents, for gateways of your own.
 *
 *     const gateway = withMcp(createGateway({ baseUrl }), { mutations: true });
 */

export { type McpOptions, withMcp } from './endpoint.js';
