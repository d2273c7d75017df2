import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { AGE_CATEGORIES, type AgeCategoryName } from '#shared/age-category.ts'
import type { Player } from '#shared/player.schema.ts'
import { seasonName } from '#shared/season.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { oneOf, readForm } from '#ui/form.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { useSeasonEnd } from '../../frame/access-context.ts'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { Pair } from '../../frame/forms/pair.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'
import { toggled } from '#ui/toggled.ts'
import { clubQueries } from './queries.ts'

interface CarryOverProps {
  clubId: string
  age: AgeCategoryName
  squad: readonly Player[]
  /** The present season, by the year in which it ends. */
  season: number
}

/** The end of a squad's season. The form is there when it is opened. */
export function CarryOver(props: CarryOverProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className="border-t border-line" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-13 cursor-pointer content-center text-body font-semibold">
        <Trans>New season…</Trans>
      </summary>
      {open && <CarryOverForm {...props} />}
    </details>
  )
}

/** The squad is kept, and its children move up an age, but for those who stay. */
function CarryOverForm({ clubId, age, squad, season }: CarryOverProps) {
  const { t } = useLingui()
  const seasonEnd = useSeasonEnd()
  const queryClient = useQueryClient()
  const others = AGE_CATEGORIES.filter((each) => each !== age)
  const next = AGE_CATEGORIES[AGE_CATEGORIES.indexOf(age) + 1]
  // No one moves on from the oldest age: who leaves is taken out of the squad.
  const [staying, setStaying] = useState<ReadonlySet<string>>(() => new Set(next ? [] : squad.map(({ _id }) => _id)))
  const carry = useCommand('POST /console/squads/:club_id/:age_category/carry-over', ['GET /console/clubs'], () => {
    void queryClient.invalidateQueries({ queryKey: clubQueries.one(clubId).queryKey })
  })
  const moving = squad.filter(({ _id }) => !staying.has(_id))
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = readForm(event.currentTarget)
    const to = oneOf(AGE_CATEGORIES, fields['to'])
    if (!to) return
    const body = { season: Number(fields['season']), to, player_ids: moving.map(({ _id }) => _id) }
    carry.mutate({ params: { club_id: clubId, age_category: age }, body })
  }
  return (
    <form onSubmit={submit} className="grid gap-4 pb-5">
      <p className="text-small text-muted">
        <Trans>
          The squad of the season that is ending is kept and can still be viewed. Selected players move to the next age category, with team
          and number. Start with the oldest squad.
        </Trans>
      </p>
      <Pair>
        <NativeSelect
          label={t`The season that is ending`}
          name="season"
          defaultValue={String(season - 1)}
          options={[season - 1, season].map((each) => [String(each), seasonName(each, seasonEnd)] as const)}
        />
        <NativeSelect label={t`Moves to`} name="to" defaultValue={next} options={others.map((each) => [each, each] as const)} />
      </Pair>
      <fieldset>
        <legend className="mb-1 text-small font-semibold">
          <Trans>Who moves</Trans>
        </legend>
        {squad.map(({ _id, shirt_number: number, first_name, last_name }) => (
          <Checkbox
            key={_id}
            label={`${number} · ${[first_name, last_name].filter(Boolean).join(' ')}`}
            checked={!staying.has(_id)}
            onChange={() => setStaying(toggled(staying, _id))}
          />
        ))}
      </fieldset>
      <CallErrorNotice error={carry.error} />
      <Button type="submit" look="outline" busy={carry.isPending} size="medium">
        <Trans>Keep the squad, move {moving.length}</Trans>
      </Button>
      {carry.data && (
        <p role="status" className="text-small">
          <Plural value={carry.data.data.moved} one="# player was moved." other="# players were moved." />
        </p>
      )}
    </form>
  )
}
