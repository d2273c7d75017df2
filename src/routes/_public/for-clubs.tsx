import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CLUB_DUTIES } from '#features/site/legal/club-duties.ts'
import { LegalLink, LegalPage } from '#features/site/legal/legal-page.tsx'

export const Route = createFileRoute('/_public/for-clubs')({
  staticData: { title: msg`What clubs do for their children`, texts: 'site' },
  component: ForClubs,
})

function ForClubs() {
  const other = (
    <LegalLink to="/privacy">
      <Trans>Privacy</Trans>
    </LegalLink>
  )
  return <LegalPage title={<Trans>What clubs do for their children</Trans>} texts={CLUB_DUTIES} other={other} />
}
