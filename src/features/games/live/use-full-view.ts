import { useEffect, useState, type RefObject } from 'react'
import { useMedia } from '#platform/media.ts'

/** A phone held sideways; a window that is merely low, or magnified, is none. */
const SIDEWAYS = '(orientation: landscape) and (max-height: 32rem) and (hover: none) and (pointer: coarse)'

/** How the stream fills the screen: by turning the phone, or by a button. */
export interface FullView {
  /** Whether it does now. */
  full: boolean
  /** Null where the browser lets nothing fill the screen, as on an iPhone: there turning it does. */
  enter: (() => void) | null
  leave(): void
}

/** Lets `stage` fill the screen. Where the browser does not give the whole screen, it fills the page. */
export function useFullView(stage: RefObject<HTMLElement | null>): FullView {
  const sideways = useMedia(SIDEWAYS)
  const [left, setLeft] = useState(false)
  const [whole, setWhole] = useState(false)
  const [turned, setTurned] = useState(sideways)
  if (turned !== sideways) {
    setTurned(sideways)
    setLeft(false)
  }

  useEffect(() => {
    const changed = () => {
      const is = document.fullscreenElement !== null
      setWhole(is)
      // The way back that the browser itself offers shows the page, also while the phone lies sideways.
      if (!is) setLeft(true)
    }
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])

  useEffect(() => {
    if (!sideways || !document.fullscreenEnabled) return
    stage.current?.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined)
    return () => void exit()
  }, [sideways, stage])

  return {
    full: whole || (sideways && !left),
    enter: document.fullscreenEnabled ? () => void stage.current?.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined) : null,
    leave() {
      setLeft(true)
      void exit()
    },
  }
}

async function exit(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined)
}
