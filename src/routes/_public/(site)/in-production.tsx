import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { InProduction } from '#features/site/in-production.tsx'

export const Route = createFileRoute('/_public/(site)/in-production')({
  staticData: { title: msg`Site production in progress` },
  component: InProduction,
})
