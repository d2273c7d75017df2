import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { ClubForm, ClubRow } from '#shared/console-clubs.schema.ts'
import { call } from '#platform/http.ts'
import { localName } from '#platform/i18n.ts'
import { useLocale } from '#platform/use-locale.ts'
import { Card } from '#ui/card.tsx'
import { useConsoleAccess } from '../../frame/access-context.ts'
import { Failed, Loading, Page } from '../../frame/states.tsx'
import { ChangeNotice } from '../../frame/changes/change-notice.tsx'
import { FollowRow } from '../../frame/changes/follow-row.tsx'
import { useChange } from '../../frame/changes/use-change.ts'
import { SaveRow } from '../../frame/forms/save-row.tsx'
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
            <FollowRow row={club}>{(shown) => <Names club={shown} />}</FollowRow>
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
  const change = useChange<ClubForm>(club, (body) => call('PUT /console/clubs/:id', { params: { id: club._id }, body }), {
    tables: ['GET /console/clubs'],
    onDone: () => void queryClient.invalidateQueries({ queryKey: clubQueries.one(club._id).queryKey }),
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    change.save(readClub(event.currentTarget, club))
  }
  return (
    <Card title={t`Names and age categories`}>
      <form onSubmit={submit} className="grid gap-4">
        <ClubFields club={club} />
        <ChangeNotice change={change} />
        <SaveRow busy={change.busy} saved={change.saved} />
      </form>
    </Card>
  )
}
