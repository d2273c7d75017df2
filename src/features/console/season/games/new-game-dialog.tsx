import { earliestStart } from '#shared/venue-time.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import type { AgeCategoryName } from '#shared/age-category.ts'
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
import { useConsoleAccess } from '../../frame/access-context.ts'
import { ClashNotice } from '../clashes/clash-notice.tsx'
import { useClashCheck } from '../clashes/use-clash-check.ts'
import { CompetitionSelect, PlaceFields, readCompetitionPlace } from '../competitions/competition-select.tsx'
import { tableKey } from '../../frame/table/table-view.tsx'
import { AgeField, PairingFields, TitleFields, usePairing } from './game-fields.tsx'
import { VenueFields } from './venue-fields.tsx'
import { Pair } from '../../frame/forms/pair.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { StartField } from './start-field.tsx'
import { readStart, toWallTime, weekly } from './wall-time.ts'

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
  const [starts, setStarts] = useState(template ? toWallTime(weekly(template.starts_at, 2)[1] ?? new Date()) : '')
  const played = starts !== '' && earliestStart(readStart(starts)) < new Date()
  const [competition, setCompetition] = useState<string | null>(template?.competition?._id ?? null)
  const pairing = usePairing(template, club_ids[0])
  const { age } = pairing
  // A competition is of one age.
  const [ageOfCompetition, setAgeOfCompetition] = useState(age)
  if (ageOfCompetition !== age) {
    setAgeOfCompetition(age)
    setCompetition(null)
  }
  const ids = useRef(Array.from({ length: MAX_WEEKS }, newId))
  const clashes = useClashCheck()
  const create = useMutation({
    async mutationFn(fields: Record<string, string>) {
      const { names, ...plan } = readPlan(fields, age)
      const dates = weekly(starts, played ? 1 : weeks)
      for (const [index, start] of dates.entries()) {
        const body = {
          ...plan,
          ...names,
          command_id: ids.current[index] ?? newId(),
          activity_date: start.toISOString(),
          ...(played && { result: readResult(fields) }),
        }
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
    const { names: _, ...plan } = readPlan(fields, age)
    const games = weekly(starts, played ? 1 : weeks).map((start) => Object.assign({}, plan, { activity_date: start.toISOString() }))
    clashes.check(games, () => create.mutate(fields))
  }
  return (
    <Dialog open onClose={onClose} title={t`New match`} wide>
      <form onSubmit={submit} className="grid gap-4">
        <PairingFields game={template} pairing={pairing} />
        <div className="grid gap-4 sm:grid-cols-3">
          <AgeField pairing={pairing} />
          <StartField start={starts} onStart={setStarts} />
        </div>
        <CompetitionSelect
          key={age}
          age={age}
          on={starts ? readStart(starts) : undefined}
          defaultValue={competition ?? undefined}
          onChange={setCompetition}
        />
        {competition === null ? <TitleFields game={template} /> : <PlaceFields group={template?.group ?? null} />}
        <div className={`grid items-start gap-4 ${played ? '' : 'sm:grid-cols-[minmax(0,1fr)_15rem]'}`}>
          <VenueFields game={template} />
          {!played && (
            <Field
              label={t`Number of weeks in a row`}
              name="weeks"
              type="number"
              min={1}
              max={MAX_WEEKS}
              value={weeks}
              onChange={(event) => setWeeks(Math.min(MAX_WEEKS, Math.max(1, Number(event.target.value))))}
            />
          )}
        </div>
        {played && <PlayedFields />}
        <CallErrorNotice error={create.error} />
        <ClashNotice clashes={clashes.clashes} />
        <Button type="submit" busy={create.isPending || clashes.busy} size="medium">
          {clashes.clashes ? <Trans>Save anyway</Trans> : <Trans>Add to the schedule</Trans>}
        </Button>
      </form>
    </Dialog>
  )
}

/** The result of a match that was played. */
function PlayedFields() {
  const { t } = useLingui()
  const goals = { type: 'number', inputMode: 'numeric', min: 0, max: 99, optional: true } as const
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-small text-muted">
        <Trans>This match has been played. Without a score, the result can be entered later.</Trans>
      </legend>
      <Pair>
        <Field label={t`Goals of the home club`} name="goals_one" {...goals} />
        <Field label={t`Goals of the away club`} name="goals_two" {...goals} />
      </Pair>
    </fieldset>
  )
}

function readResult({ goals_one: one, goals_two: two }: Record<string, string>) {
  return one && two ? { one: Number(one), two: Number(two) } : null
}

/** Reads the form. Empty fields are left out. */
function readPlan(
  { name = '', name_ka, club_one = '', club_two = '', venue, venue_ka, ...more }: Record<string, string>,
  age_category: AgeCategoryName,
) {
  const competition = readCompetitionPlace(more)
  return {
    names: competition ? { competition } : { name, name_ka: name_ka || undefined },
    age_category,
    club_one,
    club_two,
    team_one: oneOf(TEAMS, more['team_one']),
    team_two: oneOf(TEAMS, more['team_two']),
    venue: venue || undefined,
    venue_ka: venue_ka || undefined,
  }
}
