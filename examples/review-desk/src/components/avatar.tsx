/** Initials of a user on a background color derived from the name. */
export function Avatar({ name }: { name: string | null | undefined }) {
  const words = (name ?? '?').trim().split(/\s+/);
  const initials = [words.at(0), words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0) ?? '').join('');
  return (
    <span className="avatar" data-hue={hueOf(name ?? '')} aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  );
}

const hueOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 6;
