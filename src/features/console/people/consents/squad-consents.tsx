import { later } from '#platform/later.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { ChildConsents } from '#shared/console-children.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { clubQueries } from '../../season/clubs/queries.ts'
import { SquadLink } from '../../season/clubs/squad-link.tsx'
import { Empty, Failed, Loading, Page } from '../../frame/states.tsx'
import { ChildDialog } from './child-dialog.tsx'
import { ConsentTable } from './consent-table.tsx'
import { SquadConsentDialog } from './squad-consent-dialog.tsx'
import { call } from '#platform/http.ts'

const ConsentForm = later('console', async () => (await import('./consent-form.tsx')).ConsentForm)

const consentQueries = {
  squad: (clubId: string, age: AgeCategoryName) =>
    queryOptions({
      queryKey: ['console', 'consents', clubId, age],
      queryFn: async ({ signal }) =>
        (await call('GET /console/consents/:club_id/:age_category', { params: { club_id: clubId, age_category: age }, signal })).data,
      staleTime: 0,
    }),
}

interface SquadConsentsProps {
  clubId: string
  age: AgeCategoryName
}

/** What is decided about the children of a squad, and the decisions that the club has on paper. */
export function SquadConsents({ clubId, age }: SquadConsentsProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<ChildConsents | 'squad' | 'form' | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const { data: club } = useQuery(clubQueries.one(clubId))
  const { data: squad, isPending, refetch } = useQuery(consentQueries.squad(clubId, age))
  function finish(text: string): void {
    setOpen(null)
    setDone(text)
    void queryClient.invalidateQueries({ queryKey: consentQueries.squad(clubId, age).queryKey })
  }
  if (open === 'form' && squad) {
    return (
      <Suspense fallback={<Loading />}>
        <ConsentForm club={club} age={age} squad={squad} onBack={() => setOpen(null)} />
      </Suspense>
    )
  }
  return (
    <Page
      title={<Trans>Consents</Trans>}
      actions={
        <>
          <SquadLink clubId={clubId} age={age} />
          <Button look="outline" disabled={!squad?.length} onClick={() => setOpen('form')}>
            <Trans>Forms to sign</Trans>
          </Button>
          <Button disabled={!squad?.length} onClick={() => setOpen('squad')}>
            <Trans>Record written consent…</Trans>
          </Button>
        </>
      }
    >
      <p translate="no" className="text-body font-semibold">
        {[club && localName(club, currentLocale()), age].filter(Boolean).join(' · ')}
      </p>
      <p className="max-w-3xl text-small text-muted">
        <Trans>
          A guardian’s decision overrides the club’s record, and from the age of 14 a child’s own decision overrides both. A dash means no
          decision yet, which counts as a no.
        </Trans>
      </p>
      {done && <Notice kind="success">{done}</Notice>}
      {isPending && <Loading />}
      {!isPending && !squad && <Failed onRetry={() => void refetch()} />}
      {squad?.length === 0 && (
        <Empty>
          <Trans>This squad has no players yet.</Trans>
        </Empty>
      )}
      {squad && squad.length > 0 && <ConsentTable squad={squad} onOpen={setOpen} />}
      {open === 'squad' && squad && (
        <SquadConsentDialog
          clubId={clubId}
          age={age}
          squad={squad}
          onDone={() => finish(t`The written consent has been recorded.`)}
          onRefused={() => void refetch()}
          onClose={() => setOpen(null)}
        />
      )}
      {open && typeof open === 'object' && <ChildDialog age={age} child={open} onDone={finish} onClose={() => setOpen(null)} />}
    </Page>
  )
}
