import { useState } from 'react'

const FALLBACK = '/no-club-logo.svg'

/** A club's crest. Decorative: the club's name is always next to it. */
export function Crest({ src, className = 'size-8' }: { src: string | null; className?: string }) {
  const [failed, setFailed] = useState<string | null>(null)
  const shown = src === null || failed === src ? FALLBACK : src
  return (
    <img
      src={shown}
      alt=""
      width="64"
      height="64"
      loading="lazy"
      decoding="async"
      className={`shrink-0 object-contain ${className}`}
      onError={() => setFailed(src)}
    />
  )
}
