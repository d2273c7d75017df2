import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ComparePage } from '#features/match/statistics/compare/compare-page.tsx'

export const Route = createFileRoute('/_app/(match)/scout/compare')({
  staticData: { title: msg`Comparison`, header: 'white' },
  component: ComparePage,
})
