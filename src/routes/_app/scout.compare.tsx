import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ComparePage } from '#features/figures/compare/compare-page.tsx'
import { loadTexts } from '#platform/i18n.ts'

export const Route = createFileRoute('/_app/scout/compare')({
  staticData: { title: msg`Comparison`, header: 'white' },
  beforeLoad: () => loadTexts('figures'),
  component: ComparePage,
})
