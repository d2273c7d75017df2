import { Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { SIDES } from '#shared/game.ts'
import { newId } from '#shared/id.ts'
import { lastMinute } from '#shared/match-minutes.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { oneOf } from '#ui/form.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { useSideSquads } from '../clubs/use-side-squads.ts'
import { fromWhere } from '../../match-day/scoring/from-where.ts'

interface GoalRowsProps {
  game: GameRow
  /** A key for each row. */
  rows: readonly string[]
  onChange(rows: string[]): void
}

/** The optional list of scorers. */
export function GoalRows({ game, rows, onChange }: GoalRowsProps) {
  const { t } = useLingui()
  const squads = useSideSquads(game, game.age_category)
  const scorers = SIDES.flatMap((side) => {
    const club = localName(game[side], currentLocale())
    const { own, others } = squads[side]
    const players = [...own, ...others].map((player) => {
      const { _id, shirt_number: number, first_name, last_name } = player
      const name = [first_name, last_name].filter(Boolean).join(' ')
      const from = others.includes(player) && fromWhere(player)
      return [`${side}:${_id}`, `${club}: ${[t`No. ${number}`, name, from].filter(Boolean).join(' · ')}`] as const
    })
    return [[side, t`${club}: scorer not known`] as const, ...players]
  })
  return (
    <div className="grid gap-3">
      {rows.map((row, place) => (
        <div key={row} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 sm:grid-cols-[minmax(0,1fr)_5.5rem_auto]">
          <NativeSelect label={t`Goal ${place + 1}`} name={`scorer-${row}`} options={scorers} className="max-sm:col-span-2" />
          <Field
            label={t`Minute`}
            name={`minute-${row}`}
            type="number"
            inputMode="numeric"
            min={1}
            max={lastMinute(game)}
            placeholder="–"
          />
          <IconButton label={t`Remove goal ${place + 1}`} onClick={() => onChange(rows.filter((each) => each !== row))}>
            <X className="size-5" />
          </IconButton>
        </div>
      ))}
      <Button look="outline" onClick={() => onChange([...rows, newId()])}>
        <Trans>Add a goal (optional)</Trans>
      </Button>
    </div>
  )
}

/** Reads the goals from the form's fields. */
export function readGoals(rows: readonly string[], fields: Record<string, string>) {
  return rows.map((row) => {
    const [side, player_id] = (fields[`scorer-${row}`] ?? '').split(':')
    const minute = Number(fields[`minute-${row}`])
    return { kind: 'goal' as const, side: oneOf(SIDES, side) ?? 'one', ...(player_id && { player_id }), ...(minute > 0 && { minute }) }
  })
}
