const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function format(time: Date, now: number): string {
  const elapsed = now - time.getTime();
  if (elapsed < minute) return 'just now';
  if (elapsed < hour) return relative.format(-Math.floor(elapsed / minute), 'minute');
  if (elapsed < day) return relative.format(-Math.floor(elapsed / hour), 'hour');
  if (elapsed < 14 * day) return relative.format(-Math.floor(elapsed / day), 'day');
  return date.format(time);
}

/** Time, which is relative for the last two weeks, and a date for earlier times. */
export function RelativeTime({ value }: { value: string | null | undefined }) {
  const time = new Date(value ?? Number.NaN);
  if (Number.isNaN(time.getTime())) return <span>at an unknown time</span>;
  return (
    <time dateTime={time.toISOString()} title={exact.format(time)}>
      {format(time, Date.now())}
    </time>
  );
}
