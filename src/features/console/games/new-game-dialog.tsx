import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { AGE_CATEGORIES } from '#shared/age-category.ts'
import { newId } from '#shared/id.ts'
import { TEAMS } from '#shared/team.ts'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { oneOf, readForm } from '#ui/form.ts'
import { toast } from '#ui/toast.tsx'
import { useConsoleAccess } from '../access-context.ts'
import { ClashNotice } from '../clashes/clash-notice.tsx'
import { useClashCheck } from '../clashes/use-clash-check.ts'
import { tableKey } from '../table/table-view.tsx'
import { PairingFields, NameFields } from './game-fields.tsx'
import { CallErrorNotice } from '../forms/call-error.tsx'
import { toWallTime, weekly } from './wall-time.ts'

const MAX_WEEKS = 30

/**
 * Schedules a game, or one in each of several weeks. With a `template` the first is a week after it. A retry after a
 * failure creates no duplicates, because the command ids stay.
 */
export function NewGameDialog({ template, onClose }: { template: GameRow | null; onClose(): void }) {
  const { t } = useLingui()
  const { club_ids } = useConsoleAccess()
  const queryClient = useQueryClient()
  const [weeks, setWeeks] = useState(1)
  const ids = useRef(Array.from({ length: MAX_WEEKS }, newId))
  const clashes = useClashCheck()
  const create = useMutation({
    async mutationFn({ starts = '', ...fields }: Record<string, string>) {
      const plan = readPlan(fields)
      const dates = weekly(starts, weeks)
      for (const [index, start] of dates.entries()) {
        const body = { ...plan, command_id: ids.current[index] ?? newId(), activity_date: start.toISOString() }
        await call('POST /game/schedule', { body })
      }
      return dates
    },
    // Not awaited: offline it would never settle, and the form would show no error.
    // A club's row counts its games.
    onSettled() {
      for (const table of ['GET /console/games', 'GET /console/clubs'] as const)
        void queryClient.invalidateQueries({ queryKey: tableKey(table) })
    },
    onSuccess([first = new Date(), ...more]) {
      // The list shows one week, which the new game is often not in.
      const date = formatDateTime(first)
      const text = more.length > 0 ? t`In the schedule: ${date}, and ${more.length} more.` : t`In the schedule: ${date}.`
      toast({ kind: 'success', text, place: 'top-center' })
      onClose()
    },
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = readForm(event.currentTarget)
    const { name: _, name_ka: __, ...plan } = readPlan(fields)
    const games = weekly(fields['starts'] ?? '', weeks).map((start) => Object.assign({}, plan, { activity_date: start.toISOString() }))
    clashes.check(games, () => create.mutate(fields))
  }
  return (
    <Dialog open onClose={onClose} title={t`New game`} className="sm:max-w-2xl">
      <form onSubmit={submit} className="grid gap-4">
        <PairingFields game={template} home={club_ids[0]}>
          <Field
            label={t`Kick-off`}
            name="starts"
            type="datetime-local"
            required
            hint={t`By the clock of this device.`}
            defaultValue={template ? toWallTime(weekly(template.starts_at, 2)[1] ?? new Date()) : ''}
          />
        </PairingFields>
        <NameFields game={template} />
        <Field
          label={t`In how many weeks, one after another`}
          name="weeks"
          type="number"
          min={1}
          max={MAX_WEEKS}
          value={weeks}
          onChange={(event) => setWeeks(Math.min(MAX_WEEKS, Math.max(1, Number(event.target.value))))}
        />
        <CallErrorNotice error={create.error} />
        <ClashNotice clashes={clashes.clashes} />
        <Button type="submit" busy={create.isPending || clashes.busy} className="min-h-12">
          {clashes.clashes ? <Trans>Save anyway</Trans> : <Trans>Add to the schedule</Trans>}
        </Button>
      </form>
    </Dialog>
  )
}

/** Reads the form. Empty fields are left out. */
function readPlan({ name = '', name_ka, age_category, club_one = '', club_two = '', venue, venue_ka, ...teams }: Record<string, string>) {
  return {
    name,
    name_ka: name_ka || undefined,
    age_category: oneOf(AGE_CATEGORIES, age_category) ?? AGE_CATEGORIES[0],
    club_one,
    club_two,
    team_one: oneOf(TEAMS, teams['team_one']),
    team_two: oneOf(TEAMS, teams['team_two']),
    venue: venue || undefined,
    venue_ka: venue_ka || undefined,
  }
}
