import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FigureId } from '#shared/figures/figure.ts'
import type { MatchAction } from '#shared/match-action.ts'
import type { Figures } from '#shared/match-figures.schema.ts'
import { Chips } from '#ui/chips.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { actionsBehind } from './behind-figure.ts'
import { Clips, type Playback } from './clips.tsx'
import { figureOf } from './figure-of.ts'
import { FigureValue } from './figure-value.tsx'
import { actionsOf, type ActionSubject, type MatchData } from './match-data.ts'
import { WhyNotRecorded } from './not-recorded.tsx'
import { DotsLayer } from './pitch/dots-layer.tsx'
import type { MarkShape } from './pitch/mark.tsx'
import { PitchDrawing } from './pitch/pitch-drawing.tsx'
import { figureLabel, figureSentence } from './texts.ts'

/** Whose figure is shown, and what it is. */
export interface FigureSubject extends ActionSubject {
  /** As it is read. */
  name: string
  figures: Figures
}

interface FigureDialogProps {
  /** Null while nothing is shown. */
  id: FigureId | null
  /** One, or both sides of a match. */
  subjects: readonly FigureSubject[]
  /** Null while it is not known. */
  data: MatchData | null
  /** Null where there is no video of our own. */
  playback: Playback | null
  onClose(): void
}

/** What a figure means, and the actions behind it on the pitch. */
export function FigureDialog({ id, subjects, data, playback, onClose }: FigureDialogProps) {
  // The last one stays while the dialog closes.
  const [last, setLast] = useState(id)
  if (id !== null && id !== last) setLast(id)
  if (last === null) return null
  return (
    <Dialog open={id !== null} onClose={onClose} title={figureLabel(last)}>
      <p className="text-body">{figureSentence(last)}</p>
      <Behind key={last} id={last} subjects={subjects} data={data} playback={playback} />
    </Dialog>
  )
}

function Behind({ id, subjects, data, playback }: Omit<FigureDialogProps, 'onClose'> & { id: FigureId }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<'one' | 'two'>(subjects[0]?.side ?? 'one')
  const subject = subjects.find(({ side }) => side === chosen) ?? subjects[0]
  if (!subject) return null
  const value = subject.figures[id]
  return (
    <div className={`mt-4 grid gap-3 ${chosen === 'one' ? 'fg-one' : 'fg-two'}`}>
      {subjects.length > 1 && (
        <Chips<ActionSubject['side']>
          label={t`Team`}
          chips={subjects.map(({ side, name }) => ({ value: side, label: name }))}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {typeof value === 'object' ? (
        <WhyNotRecorded reason={value} />
      ) : (
        <>
          <p className="figures text-headline font-bold">
            <FigureValue id={id} value={value} />
          </p>
          {data ? <Actions key={chosen} id={id} subject={subject} data={data} playback={playback} /> : <Waiting />}
        </>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <p className="text-small text-muted">
      <Trans>The actions behind it are shown here as soon as there is a connection.</Trans>
    </p>
  )
}

interface ActionsProps extends Pick<FigureDialogProps, 'playback'> {
  id: FigureId
  subject: FigureSubject
  data: MatchData
}

function Actions({ id, subject, data, playback }: ActionsProps) {
  const { t } = useLingui()
  if (figureOf(id).source.kind === 'tracked')
    return (
      <p className="text-small text-muted">
        <Trans>Measured by a vest or a watch.</Trans>
      </p>
    )
  const behind = actionsBehind(id, actionsOf(data.actions, subject), data.pitch)
  const placed = behind.filter(hasPlace)
  const [count, drawn] = [behind.length, placed.length]
  const clips = playback && <Clips actions={behind} shapeOf={shapeOf} playback={playback} />
  if (drawn === 0)
    return (
      <>
        <p className="text-small text-muted">
          {count === 0 ? t`There was none in this match.` : t`The places of these actions are not known.`}
        </p>
        {clips}
      </>
    )
  return (
    <>
      <figure>
        <PitchDrawing pitch={data.pitch} label={t`${figureLabel(id)}: ${subject.name}`}>
          <DotsLayer
            pitch={data.pitch}
            dots={placed.map((action) => ({ key: action.id, place: action.from, to: action.to, shape: shapeOf(action) }))}
          />
        </PitchDrawing>
        <figcaption className="mt-1 text-center text-caption text-muted">
          {drawn === count
            ? t`${count} on the pitch. The attack goes to the right.`
            : t`${drawn} of ${count} on the pitch: the places of the others are not known.`}
        </figcaption>
      </figure>
      {clips}
    </>
  )
}

function shapeOf({ outcome }: MatchAction): MarkShape {
  return outcome === 'fail' || outcome === 'off_target' ? 'hollow' : 'full'
}

function hasPlace(action: MatchAction): action is MatchAction & { from: NonNullable<MatchAction['from']> } {
  return action.from !== null
}
