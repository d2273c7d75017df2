import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LegalLink, LegalPage } from '#features/legal/legal-page.tsx'
import { PRIVACY } from '#features/legal/privacy.ts'

export const Route = createFileRoute('/_public/(legal)/privacy')({
  staticData: { title: msg`Privacy` },
  component: Privacy,
})

function Privacy() {
  const other = (
    <>
      <LegalLink to="/terms">
        <Trans>Terms of use</Trans>
      </LegalLink>
      {' · '}
      <LegalLink to="/for-clubs">
        <Trans>For clubs</Trans>
      </LegalLink>
    </>
  )
  return <LegalPage title={<Trans>Privacy</Trans>} texts={PRIVACY} other={other} />
}
