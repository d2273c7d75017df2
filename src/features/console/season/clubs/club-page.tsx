import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { ClubRow } from '#shared/console-clubs.schema.ts'
import { localName } from '#platform/i18n.ts'
import { useLocale } from '#platform/use-locale.ts'
import { Card } from '#ui/card.tsx'
import { useConsoleAccess } from '../../frame/access-context.ts'
import { Failed, Loading, Page } from '../../frame/states.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { SaveRow } from '../../frame/forms/save-row.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'
import { ClubFields, readClub } from './club-fields.tsx'
import { CrestField } from './crest-field.tsx'
import { clubQueries } from './queries.ts'
import { Squad } from './squad.tsx'

interface ClubPageProps {
  clubId: string
  /** The age category of the squad; null for the youngest. */
  age: AgeCategoryName | null
  back: ReactNode
  onAge(age: AgeCategoryName): void
  renderSquadLinks(age: AgeCategoryName): ReactNode
}

/** One club: names, age categories, crest and squads. */
export function ClubPage({ clubId, age, back, onAge, renderSquadLinks }: ClubPageProps) {
  const { role } = useConsoleAccess()
  const locale = useLocale()
  const { data: club, isPending, refetch } = useQuery(clubQueries.one(clubId))
  if (!club) return <Page title={<Trans>Club</Trans>}>{isPending ? <Loading /> : <Failed onRetry={() => void refetch()} />}</Page>
  return (
    <Page title={<span translate="no">{localName(club, locale)}</span>} actions={back}>
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 wrap-anywhere ${role === 'staff' ? 'lg:grid-cols-[repeat(2,minmax(0,1fr))]' : ''}`}
      >
        {role === 'staff' && (
          <div className="grid gap-4">
            <CrestField club={club} />
            <Names key={club.squads.length} club={club} />
          </div>
        )}
        <Squad club={club} age={age ?? club.age_categories[0] ?? null} onAge={onAge} renderLinks={renderSquadLinks} />
      </div>
    </Page>
  )
}

function Names({ club }: { club: ClubRow }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const save = useCommand(
    'PUT /console/clubs/:id',
    ['GET /console/clubs'],
    () => void queryClient.invalidateQueries({ queryKey: clubQueries.one(club._id).queryKey }),
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    save.mutate({ params: { id: club._id }, body: readClub(event.currentTarget, club) })
  }
  return (
    <Card title={t`Names and age categories`}>
      <form onSubmit={submit} className="grid gap-4">
        <ClubFields club={club} />
        <CallErrorNotice error={save.error} />
        <SaveRow busy={save.isPending} saved={save.isSuccess} />
      </form>
    </Card>
  )
}
