import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { AGE_CATEGORIES } from '#shared/age-category.ts'
import type { GuardianRow } from '#shared/console-children.schema.ts'
import { shirtName } from '#shared/team.ts'
import { currentLocale } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { oneOf, readForm } from '#ui/form.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { clubQueries } from '../../season/clubs/queries.ts'
import { Failed, Loading } from '../../frame/states.tsx'

interface ChildChoiceProps {
  row: GuardianRow
  onChoose(child: { _id: string; name: string }): void
  onClose(): void
}

/** Chooses the child of a claim where the parent named another shirt. */
export function ChildChoice({ row, onChoose, onClose }: ChildChoiceProps) {
  const { t } = useLingui()
  const [age, setAge] = useState(row.age_category)
  const { data: squad, isPending, refetch } = useQuery(clubQueries.squad(row.club._id, age))
  const parent = `${row.parent.name} ${row.parent.lastname}`
  const children = squad?.map((player) => ({
    _id: player._id,
    name: `${player.first_name} ${player.last_name}`,
    number: shirtName(player, currentLocale()),
  }))
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { child: id } = readForm(event.currentTarget)
    const chosen = children?.find(({ _id }) => _id === id)
    if (chosen) onChoose(chosen)
  }
  return (
    <Dialog open onClose={onClose} title={t`${parent}’s child`}>
      <form onSubmit={submit} className="grid gap-4">
        <NativeSelect
          label={t`Age category`}
          value={age}
          onChange={(event) => setAge(oneOf(AGE_CATEGORIES, event.target.value) ?? age)}
          options={AGE_CATEGORIES.map((each) => [each, each] as const)}
        />
        {!children && (isPending ? <Loading /> : <Failed onRetry={() => void refetch()} />)}
        {children?.length === 0 && (
          <p className="text-body text-muted">
            <Trans>This squad has no players yet.</Trans>
          </p>
        )}
        {children && children.length > 0 && (
          <>
            <NativeSelect
              key={age}
              label={t`Child`}
              name="child"
              required
              defaultValue=""
              options={[['', t`Choose a child`], ...children.map(({ _id, name, number }) => [_id, t`No. ${number}: ${name}`] as const)]}
            />
            <Button type="submit" size="medium">
              <Trans>Confirm</Trans>
            </Button>
          </>
        )}
      </form>
    </Dialog>
  )
}
