import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { clubQueries } from '../../season/clubs/queries.ts'
import { SquadLink } from '../../season/clubs/squad-link.tsx'
import { Empty, Failed, Loading, Page } from '../../frame/states.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'
import { CodeForm } from './code-form.tsx'
import { CodeSlip } from './code-slip.tsx'

interface CodeSheetProps {
  clubId: string
  age: AgeCategoryName
}

/** Codes that the club hands out to parents, on slips to print and to cut. They are shown once, and stored nowhere. */
export function CodeSheet({ clubId, age }: CodeSheetProps) {
  const { t } = useLingui()
  const { data: club } = useQuery(clubQueries.one(clubId))
  const { data: squad, isPending, refetch } = useQuery(clubQueries.squad(clubId, age))
  const make = useCommand('POST /console/guardian-codes', [])
  const codes = make.data?.data
  const name = club ? localName(club, currentLocale()) : ''
  return (
    <Page
      title={<span className="print:hidden">{t`Codes for parents`}</span>}
      actions={
        <div className="flex flex-wrap gap-2 print:hidden">
          <SquadLink clubId={clubId} age={age} />
          {codes && (
            <Button onClick={() => print()}>
              <Printer className="size-5" />
              {t`Print`}
            </Button>
          )}
        </div>
      }
    >
      <p translate="no" className="text-body font-semibold print:text-black">
        {[name, age].filter(Boolean).join(' · ')}
      </p>
      {codes ? (
        <>
          <p role="status" className="max-w-3xl text-small text-muted print:hidden">
            <Trans>Print this sheet now: the codes are shown only once. Hand each slip to the child’s parent in person.</Trans>
          </p>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 print:grid-cols-2 print:gap-0">
            {codes.map((slip) => (
              <CodeSlip key={slip.player_id} slip={slip} club={name} age={age} />
            ))}
          </ul>
        </>
      ) : (
        <>
          {isPending && <Loading />}
          {!isPending && !squad && <Failed onRetry={() => void refetch()} />}
          {squad?.length === 0 && (
            <Empty>
              <Trans>This squad has no players yet.</Trans>
            </Empty>
          )}
          {squad && squad.length > 0 && (
            <CodeForm
              squad={squad}
              busy={make.isPending}
              error={make.error}
              onMake={(playerIds) => make.mutate({ body: { club_id: clubId, age_category: age, player_ids: playerIds } })}
            />
          )}
        </>
      )}
    </Page>
  )
}
