/** Error that the user of the CLI can fix. Only its message is printed. */
export class UserError extends Error {
  override name = 'UserError';
}
