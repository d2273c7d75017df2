import { Trans, useLingui } from '@lingui/react/macro'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import { useId, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import type { MatchAction, Place } from '#shared/match-action.ts'
import type { Pitch } from '#shared/pitch.ts'
import { sorted } from '#shared/sorted.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { DotsLayer } from './pitch/dots-layer.tsx'
import { MarkSign, type MarkShape } from './pitch/mark.tsx'
import { PitchDrawing } from './pitch/pitch-drawing.tsx'

/** An event whose place is known. */
export type PlacedAction = MatchAction & { from: Place }

/** How it is read: when, what, and whose it was. */
interface EventText {
  minute: string
  name: string
  who: string | null
}

interface EventPitchProps {
  pitch: Pitch
  label: string
  /** In the order of the match. */
  actions: readonly PlacedAction[]
  shapeOf(action: MatchAction): MarkShape
  textOf(action: MatchAction): EventText
  /** Null where this viewer may not correct them. */
  onCorrect: ((action: MatchAction) => void) | null
  /** Null where the video does not show it. */
  playOf(action: MatchAction): (() => void) | null
  caption: ReactNode
}

/** A thumb hits a mark from this far away, in pixels. */
const THUMB = 32
/** Marks that are closer together than this are chosen in turn, by further taps. */
const SAME_SPOT = 6

/**
 * Events on a pitch. A tap chooses the nearest mark, arrow keys go from mark to mark in the order of the match, Enter opens.
 * It is one slider over the match: screen readers read its value, and their gestures change it.
 */
export function EventPitch({ pitch, label, actions, shapeOf, textOf, onCorrect, playOf, caption }: EventPitchProps) {
  const { t } = useLingui()
  const hint = useId()
  const [id, setId] = useState<string | null>(null)
  const at = actions.findIndex((action) => action.id === id)
  const chosen = actions[at] ?? null
  const text = chosen && textOf(chosen)
  const minute = text?.minute
  const play = chosen && playOf(chosen)

  function onTap({ currentTarget, clientX, clientY }: MouseEvent) {
    const near = nearTo(currentTarget.querySelector('svg'), pitch, actions, { x: clientX, y: clientY })
    // Of no mark: the choice ends.
    setId(near[(near.findIndex((action) => action.id === id) + 1) % near.length]?.id ?? null)
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      if (chosen && onCorrect) onCorrect(chosen)
      else play?.()
    } else {
      const to = keyTarget(event.key, at, actions.length)
      if (to === null) return
      setId(actions[to]?.id ?? null)
    }
    event.preventDefault()
  }

  return (
    <figure>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={actions.length}
        aria-valuenow={at + 1}
        aria-valuetext={text ? [text.minute, text.name, text.who].filter(Boolean).join(', ') : t`No event is chosen`}
        aria-describedby={hint}
        onClick={onTap}
        onKeyDown={onKey}
        className="mx-auto max-w-3xl cursor-pointer touch-manipulation rounded-control"
      >
        <PitchDrawing pitch={pitch} label={label}>
          <DotsLayer
            pitch={pitch}
            dots={actions.map((action) => ({ key: action.id, place: action.from, to: action.to, shape: shapeOf(action) }))}
            chosen={chosen?.id}
          />
        </PitchDrawing>
      </div>
      <figcaption className="mt-2 text-center text-caption text-muted">{caption}</figcaption>
      <div className="mt-2 flex min-h-14 items-center gap-3 rounded-control border border-line py-1 ps-3 pe-1">
        {chosen && text ? (
          <>
            <MarkSign shape={shapeOf(chosen)} />
            <p className="min-w-0 flex-1 text-small wrap-anywhere">
              <span className="figures text-muted">{text.minute}</span> {text.name}
              {text.who !== null && (
                <span translate="no" className="block text-caption text-muted">
                  {text.who}
                </span>
              )}
            </p>
            {play && (
              <IconButton label={t`Play from minute ${minute}`} onClick={play} className="text-muted">
                <Play className="size-4.5" />
              </IconButton>
            )}
            {onCorrect && (
              <IconButton label={t`Correct this event`} aria-haspopup="dialog" onClick={() => onCorrect(chosen)} className="text-muted">
                <Pencil className="size-4.5" />
              </IconButton>
            )}
          </>
        ) : (
          <p className="text-small text-muted">
            <Trans>Tap a mark to see what it was.</Trans>
          </p>
        )}
        <span id={hint} hidden>
          <Trans>Arrow keys go from event to event, Enter opens the chosen one.</Trans>
        </span>
      </div>
    </figure>
  )
}

/** The events that a tap means: the nearest within a thumb, and those at the same spot. */
function nearTo(svg: SVGSVGElement | null, { width }: Pitch, actions: readonly PlacedAction[], tap: Place): PlacedAction[] {
  const onScreen = svg?.getScreenCTM()
  if (!onScreen) return []
  const reached = actions.flatMap((action) => {
    const { x, y } = new DOMPoint(action.from.x, width - action.from.y).matrixTransform(onScreen)
    const far = Math.hypot(x - tap.x, y - tap.y)
    return far <= THUMB ? [{ action, far }] : []
  })
  const [nearest, ...others] = sorted(reached, (a, b) => a.far - b.far)
  if (!nearest) return []
  return [nearest, ...others.filter(({ far }) => far - nearest.far < SAME_SPOT)].map(({ action }) => action)
}

/** Which event a key leads to; null for other keys. */
function keyTarget(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(at + 1, count - 1)
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
