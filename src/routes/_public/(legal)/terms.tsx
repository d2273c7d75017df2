import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LegalLink, LegalPage } from '#features/legal/legal-page.tsx'
import { TERMS } from '#features/legal/terms.ts'

export const Route = createFileRoute('/_public/(legal)/terms')({
  staticData: { title: msg`Terms of use` },
  component: Terms,
})

function Terms() {
  const other = (
    <LegalLink to="/privacy">
      <Trans>Privacy</Trans>
    </LegalLink>
  )
  return <LegalPage title={<Trans>Terms of use</Trans>} texts={TERMS} other={other} />
}
