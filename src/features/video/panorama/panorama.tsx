import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useImperativeHandle, useRef, useState, type Ref, type RefObject } from 'react'
import type { Lens } from '#shared/lens.ts'
import { startDirector, type Director } from './director.ts'
import { LookButtons } from './look-buttons.tsx'
import { lookOf, type Look } from './look-keys.ts'
import { askForTilt, canTilt, followTilt, mayTilt } from './tilt.ts'
import { pictureOf, type View } from './optics.ts'

/** What the player asks of a panorama. */
export interface PanoramaHandle {
  /** Whether a key looks around. The others are the player's. */
  key(event: KeyboardEvent): boolean
  /** Shows what is seen in a window of its own. */
  float(): void
}

export interface PanoramaProps {
  ref?: Ref<PanoramaHandle>
  /** The whole picture. */
  video: RefObject<HTMLVideoElement | null>
  lens: Lens
  /** Whether the buttons are shown. */
  shown: boolean
  onTap?(): void
  onDoubleTap?(): void
  /** Whether the view follows the device from the beginning. */
  tilted?: boolean
  /** Reloads the page, because this one may not know how the device is turned. Without it there is no button then. */
  onTiltRefused?(): void
}

/** The part of a panorama that the viewer looks at. It covers the video that has the whole. */
export function Panorama({ ref, video, lens, shown, onTap, onDoubleTap, tilted = false, onTiltRefused }: PanoramaProps) {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const director = useRef<Director | null>(null)
  const help = useId()
  const [following, setFollowing] = useState(false)
  const [tilting, setTilting] = useState(tilted && canTilt() && mayTilt())
  const [where, tellWhere] = usePlaceWords()
  const first = useRef(lens)

  useEffect(() => {
    if (!video.current || !canvas.current || !surface.current) return
    const elements = { video: video.current, canvas: canvas.current, surface: surface.current }
    const made = startDirector(elements, first.current, { following: setFollowing })
    director.current = made
    return () => {
      director.current = null
      made.close()
    }
  }, [video])
  useEffect(() => {
    first.current = lens
    director.current?.setLens(lens)
  }, [lens])
  useEffect(() => (tilting ? followTilt((across, up) => director.current?.turn(across, up)) : undefined), [tilting])

  const look = (wanted: Look) => {
    if (!director.current) return
    director.current.look(wanted)
    tellWhere(director.current.view(), lens)
  }
  const follow = () => {
    setTilting(false)
    director.current?.follow()
  }
  const tilt = async () => {
    if (tilting) setTilting(false)
    else if (!mayTilt()) onTiltRefused?.()
    else if (await askForTilt()) setTilting(true)
  }
  const key = (event: KeyboardEvent) => {
    const wanted = surface.current && !event.defaultPrevented ? lookOf(event, surface.current) : null
    if (wanted) look(wanted)
    return wanted !== null
  }
  useImperativeHandle(ref, () => ({ key, float: () => void director.current?.float().catch(() => undefined) }))

  const offersTilt = canTilt() && (mayTilt() || onTiltRefused !== undefined)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application is interactive */}
      <div
        ref={surface}
        data-testid="panorama"
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t`Panorama: choose which part to watch`}
        aria-describedby={help}
        style={{ touchAction: 'none' }}
        className="absolute inset-0 cursor-grab select-none active:cursor-grabbing"
        onClick={onTap}
        onDoubleClick={onDoubleTap}
        onKeyDown={({ nativeEvent }) => key(nativeEvent) && nativeEvent.preventDefault()}
      >
        <canvas ref={canvas} aria-hidden="true" className="pointer-events-none size-full bg-black" />
      </div>
      <p id={help} className="sr-only">
        {t`Use the arrow keys to look around, and plus and minus to zoom. Shift with the arrow keys goes back and forward, like J and L.`}
      </p>
      <p role="status" className="sr-only">
        {where}
      </p>
      <LookButtons
        shown={shown}
        following={following}
        tilting={offersTilt ? tilting : null}
        onLook={look}
        onFollow={follow}
        onTilt={() => void tilt()}
      />
    </>
  )
}

/** Says in words where a view looks, for anyone who moves it without seeing it. */
function usePlaceWords(): [words: string, tell: (view: View, lens: Lens) => void] {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const tell = ({ yaw, fov }: View, lens: Lens) => {
    const { left, right } = pictureOf(lens)
    const share = (yaw - left) / (right - left)
    const degrees = Math.round((fov * 180) / Math.PI)
    setWords(
      share < 0.4 ? t`Left, ${degrees} degrees wide` : share > 0.6 ? t`Right, ${degrees} degrees wide` : t`Centre, ${degrees} degrees wide`,
    )
  }
  return [words, tell]
}
