import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CLUB_DUTIES } from '#features/legal/club-duties.ts'
import { LegalLink, LegalPage } from '#features/legal/legal-page.tsx'

export const Route = createFileRoute('/_public/(legal)/for-clubs')({
  staticData: { title: msg`What clubs do to protect children` },
  component: ForClubs,
})

function ForClubs() {
  const other = (
    <LegalLink to="/privacy">
      <Trans>Privacy</Trans>
    </LegalLink>
  )
  return <LegalPage title={<Trans>What clubs do to protect children</Trans>} texts={CLUB_DUTIES} other={other} />
}
