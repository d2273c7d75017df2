import { useEffect, useRef, useState, type RefObject } from 'react'
import { startEngine, type Engine } from './engine.ts'

interface Watched {
  /** The viewer's own address; null while nothing is to be played. */
  address: string | null
  /** A live stream starts at its end, a recording at this date. */
  startAt: number | null
  onRefused(): void
  onFailed(): void
}

/** Plays an address in a video element. A renewed address goes on where the earlier one was. */
export function useEngine(ref: RefObject<HTMLVideoElement | null>, { address, startAt, onRefused, onFailed }: Watched): Engine | null {
  const [engine, setEngine] = useState<Engine | null>(null)
  const events = useRef({ onRefused, onFailed, address, startAt })
  useEffect(() => {
    events.current = { onRefused, onFailed, address, startAt }
    if (address) engine?.renew(address)
  }, [engine, address, startAt, onRefused, onFailed])

  const active = address !== null
  useEffect(() => {
    const video = ref.current
    const first = events.current.address
    if (!active || !video || !first) return
    let stopped = false
    let started: Engine | null = null
    startEngine(video, first, { refused: () => events.current.onRefused(), failed: () => events.current.onFailed() }).then(
      (made) => {
        if (stopped) return made.stop()
        started = made
        setEngine(made)
        video.addEventListener('loadedmetadata', () => begin(video, made, events.current.startAt), { once: true })
        void video.play().catch(() => undefined)
      },
      () => stopped || events.current.onFailed(),
    )
    return () => {
      stopped = true
      started?.stop()
      setEngine(null)
    }
  }, [active, ref])
  return engine
}

function begin(video: HTMLVideoElement, engine: Engine, startAt: number | null): void {
  const time = startAt === null ? null : engine.timeAt(startAt)
  if (time !== null) video.currentTime = time
}
