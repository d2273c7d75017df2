import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { FigureId, Figure } from '#shared/figures/figure.ts'
import type { MatchAction } from '#shared/match-action.ts'
import type { GameDetail } from '#shared/game.schema.ts'
import type { Figures, MatchFigures, MatchPlayer } from '#shared/match-figures.schema.ts'
import { minuteWithin } from '#shared/match-minutes.ts'
import { minuteText } from '#shared/minute-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Segments } from '#ui/segments.tsx'
import { Clips, type Playback } from './clips.tsx'
import { EventsToCorrect } from './corrections.ts'
import { EventPitch, type PlacedAction } from './event-pitch.tsx'
import { eventName, playerOf } from './event-words.ts'
import { figureOf } from './figure-of.ts'
import { FigureSource } from './figure-source.tsx'
import { FigureValue } from './figure-value.tsx'
import { actionsOf, type ActionSubject, type MatchData } from './match-data.ts'
import { WhyNotRecorded } from './not-recorded.tsx'
import type { MarkShape } from './pitch/mark.tsx'
import { figureLabel, figureSentence } from './texts.ts'
import { tallyOf, type TallyKey } from '#shared/figures/tallies.ts'
import type { Pitch } from '#shared/pitch.ts'

/** Whose figure is shown, and what it is. */
interface FigureSubject extends ActionSubject {
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
  /** The match with its figures. */
  game: Pick<GameDetail, '_id' | 'period_duration' | 'format' | 'club_one_ref' | 'club_two_ref'>
  match: MatchFigures
  /** What a vest or a watch has recorded of the one player who is shown. */
  recording?: MatchPlayer['recording']
  onClose(): void
}

/** What a figure means, and the actions behind it on the pitch. */
export function FigureDialog({ id, onClose, ...behind }: FigureDialogProps) {
  // The last one stays while the dialog closes.
  const [last, setLast] = useState(id)
  if (id !== null && id !== last) setLast(id)
  if (last === null) return null
  return (
    <Dialog open={id !== null} onClose={onClose} title={figureLabel(last)}>
      <p className="text-body">{figureSentence(last)}</p>
      <Behind key={last} id={last} {...behind} />
      <FigureSource id={last} match={behind.match} coverage={behind.data?.coverage ?? null} recording={behind.recording ?? null} />
    </Dialog>
  )
}

function Behind({ id, subjects, data, ...rest }: Omit<FigureDialogProps, 'onClose'> & { id: FigureId }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<'one' | 'two'>(subjects[0]?.side ?? 'one')
  const subject = subjects.find(({ side }) => side === chosen) ?? subjects[0]
  if (!subject) return null
  const value = subject.figures[id]
  return (
    <div className={`mt-4 grid gap-3 ${chosen === 'one' ? 'side-one' : 'side-two'}`}>
      {subjects.length > 1 && (
        <Segments<ActionSubject['side']>
          label={t`Team`}
          options={subjects.map(({ side, name }) => ({ value: side, label: <span translate="no">{name}</span> }))}
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
          {data ? <Actions key={chosen} id={id} subject={subject} data={data} {...rest} /> : <Waiting />}
        </>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <p className="text-small text-muted">
      <Trans>You will see the events behind it once you are online.</Trans>
    </p>
  )
}

interface ActionsProps extends Pick<FigureDialogProps, 'playback' | 'game' | 'match'> {
  id: FigureId
  subject: FigureSubject
  data: MatchData
}

function Actions({ id, subject, data, playback, game, match }: ActionsProps) {
  const { t } = useLingui()
  const [correcting, setCorrecting] = useState<MatchAction | null>(null)
  if (figureOf(id).source.kind === 'tracked')
    return (
      <p className="text-small text-muted">
        <Trans>Measured by a GPS vest or watch.</Trans>
      </p>
    )
  // What others did is behind it.
  if (figureOf(id).source.kind === 'conceded') return null
  const behind = actionsBehind(id, actionsOf(data.actions, subject), data.pitch)
  const placed = behind.filter(hasPlace)
  const [count, drawn] = [behind.length, placed.length]
  const { side } = subject
  const mayCorrect = match.sides !== null && data.corrects.includes(side)
  const lists = (
    <>
      {playback && <Clips actions={behind} shapeOf={shapeOf} playback={playback} />}
      {match.sides && mayCorrect && (
        <Suspense>
          <EventsToCorrect
            game={game}
            actions={behind}
            side={side}
            sides={match.sides}
            pitch={data.pitch}
            coverage={data.coverage}
            corrects={data.corrects}
            chosen={correcting}
            onChoose={setCorrecting}
          />
        </Suspense>
      )}
    </>
  )
  if (drawn === 0)
    return (
      <>
        <p className="text-small text-muted">{count === 0 ? t`None in this match.` : t`These events have no known location.`}</p>
        {lists}
      </>
    )
  return (
    <>
      <EventPitch
        pitch={data.pitch}
        label={t`${figureLabel(id)}: ${subject.name}`}
        actions={placed}
        shapeOf={shapeOf}
        textOf={(action) => ({
          minute: minuteText(minuteWithin(game, action)),
          name: eventName(action),
          who: playerOf(action, match.sides?.[side].players ?? []),
        })}
        onCorrect={mayCorrect ? setCorrecting : null}
        playOf={(action) => (playback?.has(action) ? () => playback.play(action) : null)}
        caption={
          drawn === count
            ? t`${count} on the pitch. The team attacks to the right.`
            : t`${drawn} of ${count} on the pitch: the others have no known location.`
        }
      />
      {lists}
    </>
  )
}

function shapeOf({ outcome }: MatchAction): MarkShape {
  return outcome === 'fail' || outcome === 'off_target' ? 'hollow' : 'full'
}

function hasPlace(action: MatchAction): action is PlacedAction {
  return action.from !== null
}

/** The count whose actions are behind a figure; null for what a vest or a watch measures. */
function countBehind({ source }: Figure): TallyKey | null {
  switch (source.kind) {
    case 'sum':
    case 'share':
    case 'share_of_both':
      return source.of
    case 'opponents_per_own':
      return source.own
    case 'conceded':
    case 'tracked':
      return null
  }
}

/** Those of some actions that a figure counts. Key passes are flagged already. */
function actionsBehind(id: FigureId, actions: readonly MatchAction[], pitch: Pitch): MatchAction[] {
  const key = countBehind(figureOf(id))
  if (key === null) return []
  const play = { pitch, keyPasses: new Set<string>() }
  return actions.filter((action) => action.period !== 5 && (tallyOf(action, play)[key] ?? 0) > 0)
}
