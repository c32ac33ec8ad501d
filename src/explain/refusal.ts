/** Something that whoever called can mend: its message is the one line that they see. */
export class Refusal extends Error {
  override name = 'Refusal';
}
