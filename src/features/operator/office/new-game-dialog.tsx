import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { newId } from '#shared/id.ts'
import type { GameRow } from '#shared/office.schema.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { tableKey } from '../table/table-view.tsx'
import { PairingFields, WordFields } from './game-fields.tsx'
import { Problem } from './problem.tsx'
import { toWallTime, weekly } from './wall-time.ts'

const WEEKS_MOST = 30

/** Puts a game on the schedule, or one in each of several weeks; `like` another, a week after it, where one is named. Sent again after a failure, none is made twice. */
export function NewGameDialog({ like, onClose }: { like: GameRow | null; onClose(): void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [weeks, setWeeks] = useState(1)
  const ids = useRef(Array.from({ length: WEEKS_MOST }, newId))
  const make = useMutation({
    async mutationFn({ starts = '', weeks: _, ...game }: Record<string, string>) {
      const plan = Object.fromEntries(Object.entries(game).filter(([, value]) => value !== ''))
      for (const [place, moment] of weekly(starts, weeks).entries()) {
        const json = { ...plan, command_id: ids.current[place], activity_date: moment.toISOString() }
        await call('game/schedule', { method: 'post', json })
      }
    },
    // Not waited for: without a network it would never come, and the form would say nothing.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: tableKey('console/games') }),
    onSuccess: onClose,
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    make.mutate(readForm(event.currentTarget))
  }
  return (
    <Dialog open onClose={onClose} title={t`New game`}>
      <form onSubmit={submit} className="grid gap-4">
        <PairingFields game={like} />
        <Field
          label={t`Kick-off`}
          name="starts"
          type="datetime-local"
          required
          hint={t`By the clock of this device.`}
          defaultValue={like ? toWallTime(weekly(like.starts_at, 2)[1] ?? new Date()) : ''}
        />
        <WordFields game={like} />
        <Field
          label={t`In how many weeks, one after another`}
          name="weeks"
          type="number"
          min={1}
          max={WEEKS_MOST}
          value={weeks}
          onChange={(event) => setWeeks(Math.min(WEEKS_MOST, Math.max(1, Number(event.target.value))))}
        />
        <Problem error={make.error} />
        <Button type="submit" busy={make.isPending} className="min-h-12">
          <Trans>Put on the schedule</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
