import { useLingui } from '@lingui/react/macro'
import { useRef, useState, type PointerEvent, type Ref } from 'react'
import type { Place } from '#shared/match-action.ts'
import type { Tags } from '#shared/tagging/tag.schema.ts'
import { PitchTags } from './pitch-tags.tsx'
import type { PitchView } from './pitch-view.ts'
import type { StoredTag } from './tagged-order.ts'

/** A shorter drag, in metres, is a press. */
const DRAG_FROM = 2
/** Around the pitch, in metres: balls go out. */
const MARGIN = 3

interface TagPitchProps {
  view: PitchView
  pitch: Tags['pitch']
  /** The last actions, the newest at the end. */
  tags: readonly StoredTag[]
  /** The point that the keyboard has reached, and where the action begins if that is said. */
  cursor: { at: Place; from: Place | null } | null
  describedBy: string
  ref: Ref<SVGSVGElement>
  /** Both on the screen, in metres. */
  onPress(from: Place, to: Place | null): void
}

/** The pitch: a press where an action begins, a drag to where it ends. */
export function TagPitch({ view, pitch, tags, cursor, describedBy, ref, onPress }: TagPitchProps) {
  const { t } = useLingui()
  const [drag, setDrag] = useState<{ from: Place; to: Place } | null>(null)
  const from = useRef<Place | null>(null)

  function start(event: PointerEvent<SVGSVGElement>) {
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.focus({ preventScroll: true })
    event.preventDefault()
    from.current = pointOf(event)
    setDrag({ from: from.current, to: from.current })
  }
  function end(event: PointerEvent<SVGSVGElement>) {
    if (!from.current) return
    const to = pointOf(event)
    const begun = from.current
    drop()
    onPress(begun, Math.hypot(to.x - begun.x, to.y - begun.y) < DRAG_FROM ? null : to)
  }
  function drop() {
    from.current = null
    setDrag(null)
  }
  const shown = drag ?? (cursor?.from && { from: cursor.from, to: cursor.at })
  return (
    <svg
      ref={ref}
      viewBox={`${-MARGIN} ${-MARGIN} ${view.length + 2 * MARGIN} ${view.width + 2 * MARGIN}`}
      role="application"
      aria-label={t`Pitch`}
      aria-describedby={describedBy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
      tabIndex={0}
      onPointerDown={start}
      onPointerMove={(event) => from.current && setDrag({ from: from.current, to: pointOf(event) })}
      onPointerUp={end}
      onPointerCancel={drop}
      className="block w-full touch-none rounded-control bg-pitch text-on-pitch select-none"
    >
      <PitchLines {...pitch} />
      <PitchTags tags={tags} view={view} />
      {shown && (
        <g stroke="currentColor" strokeWidth="0.8" fill="none">
          <path d={`M${shown.from.x} ${shown.from.y}L${shown.to.x} ${shown.to.y}`} strokeDasharray="2 1.2" />
          <circle cx={shown.from.x} cy={shown.from.y} r="1.6" />
        </g>
      )}
      {cursor && (
        <path
          d={`M${cursor.at.x - 3} ${cursor.at.y}h6M${cursor.at.x} ${cursor.at.y - 3}v6`}
          stroke="currentColor"
          strokeWidth="0.6"
          data-cursor
        />
      )}
    </svg>
  )
}

/** Where a pointer is, in metres. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Place {
  const inverse = currentTarget.getScreenCTM()?.inverse()
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(inverse)
  return { x, y }
}

/** The lines of a pitch, in metres. */
function PitchLines({ length, width, box_depth: depth, box_width: across, goal_width: goal }: Tags['pitch']) {
  const [box, mouth] = [(width - across) / 2, (width - goal) / 2]
  const circle = Math.min(9.15, width / 7)
  return (
    <g fill="none" stroke="var(--color-on-pitch-muted)" strokeWidth="0.35">
      <path d={`M0 0h${length}v${width}H0zM${length / 2} 0v${width}`} />
      <path d={`M0 ${box}h${depth}v${across}H0M${length} ${box}h${-depth}v${across}h${depth}`} />
      <path d={`M0 ${mouth}h-2v${goal}h2M${length} ${mouth}h2v${goal}h-2`} />
      <circle cx={length / 2} cy={width / 2} r={circle} />
    </g>
  )
}
