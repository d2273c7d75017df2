import { useEffect, useState, type RefObject } from 'react'

/** Lets an element fill the screen; on an iPhone, whose browser has no such mode, its video alone. */
export function useStageFullscreen(stage: RefObject<HTMLElement | null>): { active: boolean; toggle(): void } {
  const [active, setActive] = useState(false)
  useEffect(() => {
    const changed = () => setActive(document.fullscreenElement !== null && document.fullscreenElement === stage.current)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [stage])
  return {
    active,
    toggle() {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
      else if (document.fullscreenEnabled) void stage.current?.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined)
      else
        (stage.current?.querySelector('video') as (HTMLVideoElement & { webkitEnterFullscreen?(): void }) | null)?.webkitEnterFullscreen?.()
    },
  }
}
