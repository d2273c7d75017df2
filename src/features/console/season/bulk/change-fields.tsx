import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AGE_CATEGORIES, type AgeCategoryName } from '#shared/age-category.ts'
import type { BulkKind } from '#shared/bulk.ts'
import type { BulkChange } from '#shared/bulk.schema.ts'
import { Field } from '#ui/field.tsx'
import { oneOf } from '#ui/form.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { CompetitionSelect, PlaceFields } from '../competitions/competition-select.tsx'
import { Pair } from '../../frame/forms/pair.tsx'

/** The fields of a change of many games. */
export function ChangeFields({ kind }: { kind: BulkKind }) {
  const { t } = useLingui()
  switch (kind) {
    case 'day':
      return <Field label={t`Day`} name="day" type="date" required hint={t`In Georgia. Each match keeps its time.`} />
    case 'minutes':
      return (
        <Field
          label={t`Minutes later`}
          name="minutes"
          type="number"
          required
          min={-20_160}
          max={20_160}
          hint={t`Use a negative number for earlier.`}
        />
      )
    case 'venue':
      return (
        <Pair>
          <Field label={t`New venue`} name="venue" required maxLength={200} />
          <Field label={t`New venue in Georgian`} name="venue_ka" lang="ka" maxLength={200} />
        </Pair>
      )
    case 'competition':
      return <JoinFields />
    case 'cancel':
      return <Field label={t`Reason`} name="reason" maxLength={200} hint={t`Followers will see it.`} />
    case 'reopen':
      return (
        <p className="text-small text-muted">
          <Trans>Cancelled matches go back to their old time and place.</Trans>
        </p>
      )
  }
}

/** The change that a form's fields hold. */
export function readChange(
  kind: BulkKind,
  { day = '', minutes, venue = '', venue_ka, reason = '', competition = '', round, group }: Record<string, string>,
): BulkChange {
  switch (kind) {
    case 'day':
      return { change: kind, day }
    case 'minutes':
      return { change: kind, minutes: Number(minutes) }
    case 'venue':
      return { change: kind, venue, venue_ka: venue_ka || null }
    case 'competition':
      return { change: kind, competition, round: round || null, group: group || null }
    case 'cancel':
      return { change: kind, reason }
    case 'reopen':
      return { change: kind }
  }
}

/** The competition that the matches join. They can be of several ages: those of another one are left, and named. */
function JoinFields() {
  const { t } = useLingui()
  const [age, setAge] = useState<AgeCategoryName>(AGE_CATEGORIES[0])
  return (
    <>
      <NativeSelect
        label={t`Age category`}
        value={age}
        onChange={(event) => setAge(oneOf(AGE_CATEGORIES, event.target.value) ?? age)}
        options={AGE_CATEGORIES.map((each) => [each, each] as const)}
      />
      <CompetitionSelect key={age} age={age} mustJoin />
      <PlaceFields />
    </>
  )
}
