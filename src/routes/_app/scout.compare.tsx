import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ComparePage } from '#features/figures/compare/compare-page.tsx'
import { loadSeasonTexts } from '#features/figures/season-texts.ts'

export const Route = createFileRoute('/_app/scout/compare')({
  staticData: { title: msg`Comparison`, header: 'white' },
  beforeLoad: loadSeasonTexts,
  component: ComparePage,
})
