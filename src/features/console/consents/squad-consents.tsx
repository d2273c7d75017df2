import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { ChildConsents } from '#shared/console-children.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { clubQueries } from '../clubs/queries.ts'
import { SquadLink } from '../clubs/squad-link.tsx'
import { Empty, Failed, Loading, Page } from '../frame/states.tsx'
import { ChildDialog } from './child-dialog.tsx'
import { ConsentTable } from './consent-table.tsx'
import { consentQueries } from './queries.ts'
import { SquadConsentDialog } from './squad-consent-dialog.tsx'

interface SquadConsentsProps {
  clubId: string
  age: AgeCategoryName
}

/** What is decided about the children of a squad, and the decisions that the club has on paper. */
export function SquadConsents({ clubId, age }: SquadConsentsProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<ChildConsents | 'squad' | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const { data: club } = useQuery(clubQueries.one(clubId))
  const { data: squad, isPending, refetch } = useQuery(consentQueries.squad(clubId, age))
  function finish(text: string): void {
    setOpen(null)
    setDone(text)
    void queryClient.invalidateQueries({ queryKey: consentQueries.squad(clubId, age).queryKey })
  }
  return (
    <Page
      title={<Trans>Consents</Trans>}
      actions={
        <>
          <SquadLink clubId={clubId} age={age} />
          <Button disabled={!squad?.length} onClick={() => setOpen('squad')}>
            <Trans>Record written consent…</Trans>
          </Button>
        </>
      }
    >
      <p className="text-body font-semibold">{[club && localName(club, currentLocale()), age].filter(Boolean).join(' · ')}</p>
      <p className="max-w-3xl text-small text-muted">
        <Trans>
          A guardian’s decision goes before the club’s record, and from 14 on a child’s own before all others. A dash means that nobody has
          decided, which is a no.
        </Trans>
      </p>
      {done && <Notice kind="success">{done}</Notice>}
      {isPending && <Loading />}
      {!isPending && !squad && <Failed onRetry={() => void refetch()} />}
      {squad?.length === 0 && (
        <Empty>
          <Trans>Nobody is in this squad yet.</Trans>
        </Empty>
      )}
      {squad && squad.length > 0 && <ConsentTable squad={squad} onOpen={setOpen} />}
      {open === 'squad' && squad && (
        <SquadConsentDialog
          clubId={clubId}
          age={age}
          squad={squad}
          onDone={() => finish(t`The written consent is recorded.`)}
          onClose={() => setOpen(null)}
        />
      )}
      {open && open !== 'squad' && <ChildDialog age={age} child={open} onDone={finish} onClose={() => setOpen(null)} />}
    </Page>
  )
}
