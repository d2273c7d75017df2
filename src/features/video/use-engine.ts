import { useEffect, useRef, useState, type RefObject } from 'react'
import { startEngine, type Engine } from './engine.ts'

interface Watched {
  /** The viewer's own address; null while nothing is to be played. */
  address: string | null
  /** A live stream starts at its end, a recording at this date. */
  startAt: number | null
  /** Whether the browser itself plays it. Another choice goes on at the same picture. */
  native?: boolean
  onRefused(): void
  onFailed(): void
}

/** Plays an address in a video element. A renewed address goes on where the earlier one was. */
export function useEngine(
  ref: RefObject<HTMLVideoElement | null>,
  { address, startAt, native = false, onRefused, onFailed }: Watched,
): Engine | null {
  const [engine, setEngine] = useState<Engine | null>(null)
  const events = useRef({ onRefused, onFailed, address, startAt })
  useEffect(() => {
    events.current = { onRefused, onFailed, address, startAt }
    if (address) engine?.renew(address)
  }, [engine, address, startAt, onRefused, onFailed])

  const active = address !== null
  const left = useRef({ native, time: 0 })
  useEffect(() => {
    const video = ref.current
    const first = events.current.address
    if (!active || !video || !first) return
    let stopped = false
    let started: Engine | null = null
    const goesOnAt = left.current.native === native ? null : left.current.time
    const handlers = { refused: () => events.current.onRefused(), failed: () => events.current.onFailed() }
    startEngine(video, first, handlers, { native }).then(
      (made) => {
        if (stopped) return made.stop()
        started = made
        setEngine(made)
        const begin = () => {
          const { startAt: date } = events.current
          const time = goesOnAt ?? (date === null ? null : made.timeAt(date))
          if (time !== null) video.currentTime = time
        }
        video.addEventListener('loadedmetadata', begin, { once: true })
        void video.play().catch(() => undefined)
      },
      () => stopped || events.current.onFailed(),
    )
    return () => {
      stopped = true
      left.current = { native, time: video.currentTime }
      started?.stop()
      setEngine(null)
    }
  }, [active, native, ref])
  return engine
}
