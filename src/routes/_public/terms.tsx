import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LegalLink, LegalPage } from '#features/site/legal/legal-page.tsx'
import { TERMS } from '#features/site/legal/terms.ts'

export const Route = createFileRoute('/_public/terms')({
  staticData: { title: msg`Terms of use`, texts: 'site' },
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
