import { useEffect, useState, type RefObject } from 'react'
import { useMediaQuery } from '#platform/media.ts'

/** A phone in landscape, but not a low or zoomed window. */
const LANDSCAPE_PHONE = '(orientation: landscape) and (max-height: 32rem) and (hover: none) and (pointer: coarse)'

/** The full screen mode of the stream. Turning the phone or a button starts it. */
export interface Fullscreen {
  /** Whether the stream fills the screen. */
  active: boolean
  /** Null where the browser has no full screen mode, as on an iPhone. There turning the phone works. */
  enter: (() => void) | null
  leave(): void
  /** Fills the screen, or the page where the browser has no full screen mode; again leaves it. */
  toggle(): void
}

/** Lets `stage` fill the screen, or the page where the browser has no full screen mode. */
export function useFullscreen(stage: RefObject<HTMLElement | null>): Fullscreen {
  const landscape = useMediaQuery(LANDSCAPE_PHONE)
  const [dismissed, setDismissed] = useState(false)
  const [native, setNative] = useState(false)
  const [filled, setFilled] = useState(false)
  const [previous, setPrevious] = useState(landscape)
  if (previous !== landscape) {
    setPrevious(landscape)
    setDismissed(false)
  }

  useEffect(() => {
    const changed = () => {
      const active = document.fullscreenElement !== null
      setNative(active)
      // Leaving by the browser's own control also shows the page while the phone is in landscape.
      if (!active) setDismissed(true)
    }
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])

  useEffect(() => {
    if (!landscape || !document.fullscreenEnabled) return
    stage.current?.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined)
    return () => void exit()
  }, [landscape, stage])

  const active = native || filled || (landscape && !dismissed)
  const enter = () => void stage.current?.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined)
  const leave = () => {
    setDismissed(true)
    setFilled(false)
    void exit()
  }
  useEffect(() => {
    if (!filled) return
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setFilled(false)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [filled])
  return {
    active,
    enter: document.fullscreenEnabled ? enter : null,
    leave,
    toggle() {
      // The browser may have changed what is not drawn yet.
      if (active || document.fullscreenElement) leave()
      else if (document.fullscreenEnabled) enter()
      else setFilled(true)
    },
  }
}

async function exit(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined)
}
