/** Holds the place of something that is on its way, in its size. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-control bg-line/60 ${className}`} />
}
