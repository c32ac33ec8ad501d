/** Placeholder while text loads. */
export function Skeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div className="skeleton" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div className="skeleton-row" key={row} aria-hidden="true">
          <span className="skeleton-line skeleton-title" />
          <span className="skeleton-line" />
        </div>
      ))}
    </div>
  );
}
