import { useEffect, useState, type RefObject } from 'react'
import { hasManagedSource } from './engine.ts'

export interface RemoteScreen {
  /** Whether a screen is in reach that shows the picture: by AirPlay or Cast, as the browser has it. */
  available: boolean
  /** Whether the picture is shown there. */
  showing: boolean
  /** Whether the browser has to load it by itself to show it there, as Safari. */
  native: boolean
  /** Lets the viewer choose a screen, or come back. */
  choose(): void
}

/** Follows the screens on which the browser can show a video element, from its first picture on. */
export function useRemotePlayback(ref: RefObject<HTMLVideoElement | null>): RemoteScreen {
  const [available, setAvailable] = useState(false)
  const [showing, setShowing] = useState(false)
  useEffect(() => {
    const video = ref.current
    if (!video || !('remote' in video)) return
    const { remote } = video
    const read = () => setShowing(remote.state === 'connected')
    // Before there is a picture the browser does not know where it can be shown.
    const watch = () => void remote.watchAvailability(setAvailable).catch(() => undefined)
    video.addEventListener('loadeddata', watch, { once: true })
    remote.addEventListener('connect', read)
    remote.addEventListener('disconnect', read)
    return () => {
      video.removeEventListener('loadeddata', watch)
      remote.removeEventListener('connect', read)
      remote.removeEventListener('disconnect', read)
      void remote.cancelWatchAvailability().catch(() => undefined)
    }
  }, [ref])
  return {
    available: available || showing,
    showing,
    native: showing && hasManagedSource,
    // A refusal is the viewer's own, or the browser has said why.
    choose: () => void ref.current?.remote.prompt().catch(() => undefined),
  }
}
