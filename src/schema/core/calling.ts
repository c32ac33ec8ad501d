/** What a field says of itself that makes a call with nothing but the key of what it stands on. */
export const calling = (path: string, description: string) => ({
  description: `${description}\n\n\`GET ${path}\``,
  extensions: { byKey: true, operation: `GET ${path}` },
});
