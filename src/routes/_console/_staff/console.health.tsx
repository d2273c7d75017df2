import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { HealthFigures } from '#features/console/settings/health.tsx'
import { Jobs } from '#features/console/settings/jobs.tsx'
import { Page } from '#features/console/frame/states.tsx'

export const Route = createFileRoute('/_console/_staff/console/health')({
  component: () => (
    <Page title={<Trans>Health</Trans>}>
      <HealthFigures />
      <Jobs />
    </Page>
  ),
})
