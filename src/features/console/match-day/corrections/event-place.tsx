import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import type { Place } from '#shared/match-action.ts'
import type { Pitch } from '#shared/pitch.ts'
import { toPlace, type PitchView } from '../tagging/pitch-view.ts'
import { TagPitch } from '../tagging/tag-pitch.tsx'
import { useCursor } from '../tagging/use-cursor.ts'

interface EventPlaceProps {
  pitch: Pitch
  from: Place | null
  to: Place | null
  onChoose(from: Place, to: Place | null): void
}

/** Where the event was: a press moves its start, a drag its end too. The team attacks to the right. */
export function EventPlace({ pitch, from, to, onChoose }: EventPlaceProps) {
  const { t } = useLingui()
  const id = useId()
  const svg = useRef<SVGSVGElement>(null)
  const { length, width, boxDepth, boxWidth, goalWidth } = pitch
  const view: PitchView = { length, width, oneToTheRight: true }
  const press = (start: Place, end: Place | null) => onChoose(toPlace(start, view), end && toPlace(end, view))
  const cursor = useCursor(svg, view, press)
  const mark = { _id: 'event', revision: 1, by_id: null, period: 1, t_ms: 0, side: 'one', player_id: null, shirt: null } as const
  const rest = { type: 'touch', outcome: null, body: null, set_piece: null, flags: [] } as const
  return (
    <div className="grid gap-1.5">
      <p className="text-small font-semibold">{t`Location`}</p>
      <TagPitch
        ref={svg}
        view={view}
        pitch={{ length, width, box_depth: boxDepth, box_width: boxWidth, goal_width: goalWidth }}
        tags={from ? [{ ...mark, ...rest, flags: [], from, to }] : []}
        cursor={cursor}
        describedBy={id}
        onPress={press}
      />
      <p id={id} className="text-caption text-muted">
        <Trans>
          Tap where it happened; drag to where it ended. The team attacks to the right. By keyboard: Shift and an arrow move the cross, the
          full stop sets the start and the end.
        </Trans>
      </p>
    </div>
  )
}
