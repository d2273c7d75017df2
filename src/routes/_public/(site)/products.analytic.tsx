import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AnalyticPage } from '#features/site/products/analytic-page.tsx'

export const Route = createFileRoute('/_public/(site)/products/analytic')({
  staticData: {
    title: msg`Analytics`,
    header: 'over-pitch',
  },
  component: AnalyticPage,
})
