const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function inWords(time: Date, now: number): string {
  const passed = now - time.getTime();
  if (passed < minute) return 'just now';
  if (passed < hour) return relative.format(-Math.floor(passed / minute), 'minute');
  if (passed < day) return relative.format(-Math.floor(passed / hour), 'hour');
  if (passed < 14 * day) return relative.format(-Math.floor(passed / day), 'day');
  return date.format(time);
}

/** A moment: how long ago for the last two weeks, the day before that. */
export function RelativeTime({ value }: { value: string | null | undefined }) {
  const time = new Date(value ?? Number.NaN);
  if (Number.isNaN(time.getTime())) return <span>at an unknown time</span>;
  return (
    <time dateTime={time.toISOString()} title={exact.format(time)}>
      {inWords(time, Date.now())}
    </time>
  );
}
