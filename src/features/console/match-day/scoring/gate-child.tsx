import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { STREAM_ANSWERS, type StreamAnswer } from '#shared/consent.ts'
import type { Game } from '#shared/game.schema.ts'
import type { StreamGate } from '#shared/stream-gate.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import type { useStreamGate } from './use-stream-gate.ts'

const ANSWERS: Record<StreamAnswer, MessageDescriptor> = {
  absent: msg`Not in the squad today`,
  off_camera: msg`Plays out of shot`,
}

interface GateChildProps {
  child: StreamGate['children'][number]
  game: Game
  change: ReturnType<typeof useStreamGate>['change']
}

/** A child without consent to the stream, with the answers of its club. A second tap takes an answer back. */
export function GateChild({ child, game, change }: GateChildProps) {
  const { t } = useLingui()
  const club = child.club_id === game.club_one_ref._id ? game.club_one_ref : game.club_two_ref
  const number = t`No. ${child.shirt_number}`
  const name = [number, child.name ?? localName(club, currentLocale())].join(' · ')
  return (
    <li>
      <p className="figures mb-2 text-body font-semibold wrap-anywhere">{name}</p>
      {child.may_answer && (
        <div role="group" aria-label={name} className="grid grid-cols-2 gap-2">
          {STREAM_ANSWERS.map((answer) => (
            <button
              key={answer}
              type="button"
              aria-pressed={child.answer === answer}
              disabled={change.isPending}
              onClick={() => change.mutate({ playerId: child._id, answer: child.answer === answer ? null : answer })}
              className="inline-flex min-h-14 items-center justify-center gap-1.5 rounded-control border border-line-strong px-3 py-2 text-small font-semibold transition-colors duration-150 aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-on-action"
            >
              {child.answer === answer && <Check className="size-4.5 shrink-0" />}
              {t(ANSWERS[answer])}
            </button>
          ))}
        </div>
      )}
      {!child.may_answer && (
        <p className="text-small text-muted">{child.answer ? t(ANSWERS[child.answer]) : <Trans>The club has not answered yet.</Trans>}</p>
      )}
    </li>
  )
}
