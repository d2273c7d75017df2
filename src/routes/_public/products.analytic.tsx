import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AnalyticPage } from '#features/site/products/analytic-page.tsx'

export const Route = createFileRoute('/_public/products/analytic')({
  staticData: {
    title: msg`Analytics`,
    texts: 'site',
    header: 'over-pitch',
  },
  component: AnalyticPage,
})
