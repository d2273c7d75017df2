import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CorrectionRequest } from '#shared/correction.schema.ts'
import type { Game } from '#shared/game.schema.ts'
import { SIDES, type Side } from '#shared/game.ts'
import {
  ACTION_TYPES,
  BODY_PARTS,
  BODY_TYPES,
  CARD_COLOURS,
  cardOf,
  resultsOf,
  STAY_CHANGES,
  type ActionType,
  type BodyPart,
  type CardColour,
  type Coverage,
  type MatchAction,
  type Outcome,
  type Place,
} from '#shared/match-action.ts'
import type { MatchFigures, MatchPlayer } from '#shared/match-figures.schema.ts'
import { mirrored, type Pitch } from '#shared/pitch.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { toast } from '#ui/toast.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { readTime, timeText } from '../tagging/match-time.ts'
import { usePeriodName } from '../tagging/period-name.ts'
import { CARD_NAMES, OUTCOME_NAMES } from '../tagging/tag-names.ts'
import { ACTION_NAMES, BODY_NAMES, clubNames, keyOf, usePlayerNames } from './action-words.tsx'
import { EventPlace } from './event-place.tsx'
import { useCorrection } from './use-correction.ts'

interface CorrectionDialogProps {
  game: Pick<Game, '_id' | 'club_one_ref' | 'club_two_ref'>
  action: MatchAction
  minute: string
  sides: NonNullable<MatchFigures['sides']>
  pitch: Pitch
  coverage: Coverage
  corrects: readonly Side[]
  onClose(): void
}

/** Corrects one event: what it was, whose, when and where; or deletes it. */
export function CorrectionDialog({ game, action, minute, sides, pitch, coverage, corrects, onClose }: CorrectionDialogProps) {
  const { t } = useLingui()
  const period = usePeriodName()(action.period)
  const [side, setSide] = useState(action.side)
  const { players } = sides[side]
  const names = usePlayerNames(players)
  const own = keyOf({ player_id: action.player, shirt_number: action.shirt })
  const [type, setType] = useState(action.type)
  const [outcome, setOutcome] = useState(action.outcome)
  const [card, setCard] = useState(cardOf(action))
  const [who, setWho] = useState(own)
  const [body, setBody] = useState(action.body)
  const shownTime = timeText({ t_ms: action.t })
  const [time, setTime] = useState(shownTime)
  // Where it was moved to; else it is where it was on the pitch, for either side.
  const [from, setFrom] = useState<Place | null>(null)
  const [to, setTo] = useState<Place | null>(null)
  const isTurned = side !== action.side
  const known = (place: Place | null) => place && (isTurned ? mirrored(place, pitch) : place)
  const send = useCorrection(game._id, () => {
    toast({ kind: 'success', text: t`Corrected. The stats follow.`, place: 'top-center' })
    onClose()
  })
  const clubs = clubNames(game)
  const choices = ACTION_TYPES.filter((each) => coverage.types.includes(each) || each === action.type)
  const ms = time === shownTime ? action.t : readTime(time)
  const request =
    ms === null
      ? null
      : changed(
          action,
          { type, outcome, card, side, t: ms, body: BODY_TYPES.has(type) ? body : action.body, from, to },
          who === own && !isTurned ? null : (players.find((each) => keyOf(each) === who) ?? null),
        )
  const results = resultsOf(type)

  function chooseType(next: ActionType) {
    setType(next)
    setOutcome(next === action.type ? action.outcome : (resultsOf(next)[0] ?? null))
    setCard(next === 'card' ? (cardOf(action) ?? 'yellow') : null)
  }

  function chooseSide(next: Side) {
    setSide(next)
    setWho(next === action.side ? own : '')
    setFrom((place) => place && mirrored(place, pitch))
    setTo((place) => place && mirrored(place, pitch))
  }

  return (
    <Dialog open onClose={onClose} title={t`Correct the event, ${minute}`}>
      <form
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (request) send.mutate({ id: action.id, request })
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <NativeSelect
            label={t`Event`}
            value={type}
            onChange={({ target }) => chooseType(target.value as ActionType)}
            options={choices.map((each) => [each, t(ACTION_NAMES[each])] as const)}
          />
          {results.length > 0 && (
            <NativeSelect
              label={t`Result`}
              value={outcome ?? ''}
              onChange={({ target }) => setOutcome(target.value as Outcome)}
              options={[
                ...(outcome !== null && results.includes(outcome) ? [] : [['', t`Not recorded`] as const]),
                ...results.map((each) => [each, t(OUTCOME_NAMES[each])] as const),
              ]}
            />
          )}
          {type === 'card' && (
            <NativeSelect
              label={t`Colour`}
              value={card ?? 'yellow'}
              onChange={({ target }) => setCard(target.value as CardColour)}
              options={CARD_COLOURS.map((each) => [each, t(CARD_NAMES[each])] as const)}
            />
          )}
          {BODY_TYPES.has(type) && coverage.details.includes('body') && (
            <NativeSelect
              label={t`Body part`}
              value={body ?? ''}
              onChange={({ target }) => setBody(target.value as BodyPart)}
              options={[
                ...(body === null ? [['', t`Not recorded`] as const] : []),
                ...BODY_PARTS.map((each) => [each, t(BODY_NAMES[each])] as const),
              ]}
            />
          )}
          <Field
            label={t`Time, ${period}`}
            hint={t`Minutes and seconds since its kick-off, such as 7:05`}
            value={time}
            onChange={({ target }) => setTime(target.value)}
            error={ms === null ? t`Enter minutes and seconds, such as 7:05` : null}
          />
          {corrects.length > 1 && coverage.sides.length > 1 && coverage.players === null && (
            <NativeSelect
              label={t`Team`}
              value={side}
              onChange={({ target }) => chooseSide(target.value as Side)}
              options={SIDES.map((each) => [each, clubs[each]] as const)}
            />
          )}
        </div>
        <NativeSelect
          label={t`Player`}
          value={who}
          onChange={({ target }) => setWho(target.value)}
          options={[
            ...(isTurned ? [['', t`Not recorded`] as const] : names.has(own) ? [] : [[own, t`Not recorded`] as const]),
            ...players.map((each) => [keyOf(each), names.get(keyOf(each)) ?? ''] as const),
          ]}
        />
        {!STAY_CHANGES.has(type) && (
          <EventPlace
            pitch={pitch}
            from={from ?? known(action.from)}
            to={to ?? known(action.to)}
            onChoose={(start, end) => {
              setFrom(start)
              // A tap moves the start alone.
              if (end) setTo(end)
            }}
          />
        )}
        {(action.outcome === 'goal' || outcome === 'goal') && (
          <p className="text-small text-muted">
            <Trans>The score stays as the scorekeeper has it.</Trans>
          </p>
        )}
        <CallErrorNotice error={send.error} />
        <div className="flex flex-wrap justify-between gap-3">
          <Button look="outline" busy={send.isPending} onClick={() => send.mutate({ id: action.id, request: { does: 'remove' } })}>
            <Trans>Delete the event</Trans>
          </Button>
          <Button type="submit" disabled={!request} busy={send.isPending}>
            <Trans>Save</Trans>
          </Button>
        </div>
        <p className="text-caption text-muted">
          <Trans>The original is kept: you can undo this under “Corrections”.</Trans>
        </p>
      </form>
    </Dialog>
  )
}

interface Wanted extends Pick<MatchAction, 'type' | 'outcome' | 'side' | 't' | 'body' | 'from' | 'to'> {
  card: CardColour | null
}

/** What is to be sent; null if nothing was changed. */
function changed(
  action: MatchAction,
  { type, outcome, card, side, t, body, from, to }: Wanted,
  player: MatchPlayer | null,
): CorrectionRequest | null {
  const isOther = type !== action.type || outcome !== action.outcome || card !== cardOf(action)
  const who =
    player && (player.player_id === null ? player.shirt_number !== null && { shirt: player.shirt_number } : { player_id: player.player_id })
  const change = {
    ...(isOther && { what: { type, outcome, card } }),
    ...(who && { who }),
    ...(side !== action.side && { side }),
    ...(t !== action.t && { t_ms: t }),
    ...(body !== action.body && body && { body }),
    ...(from && { from }),
    ...(to && { to }),
  }
  return Object.keys(change).length > 0 ? { does: 'change', ...change } : null
}
