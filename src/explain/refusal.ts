/** Error that the user of the CLI can fix. Only its message is printed. */
export class Refusal extends Error {
  override name = 'Refusal';
}
