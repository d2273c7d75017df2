import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LivePage } from '#features/site/products/live-page.tsx'

export const Route = createFileRoute('/_public/(site)/products/live')({
  staticData: {
    title: msg`Live broadcast`,
    header: 'over-pitch',
  },
  component: LivePage,
})
