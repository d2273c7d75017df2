import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
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

  // Whether the next end of the browser's full screen mode is our doing. It may come late, when the phone has been turned again.
  const leaving = useRef(false)
  const exit = useCallback(async () => {
    if (!document.fullscreenElement) return
    leaving.current = true
    await document.exitFullscreen().catch(() => (leaving.current = false))
  }, [])

  useEffect(() => {
    const changed = () => {
      const active = document.fullscreenElement !== null
      setNative(active)
      if (active) return
      // Leaving by the browser's own control also shows the page while the phone is in landscape.
      if (!leaving.current) setDismissed(true)
      leaving.current = false
    }
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])

  useEffect(() => {
    if (!landscape || !document.fullscreenEnabled) return
    let turned = false
    const entered = () => turned && void exit()
    stage.current?.requestFullscreen({ navigationUI: 'hide' }).then(entered, () => undefined)
    return () => {
      turned = true
      void exit()
    }
  }, [landscape, stage, exit])

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
