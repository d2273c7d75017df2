import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { openUserData } from '#platform/open-user-data.ts'
import { session } from '#platform/session.ts'
import { EmbeddedAnalytics } from '#features/app/analytics/embedded-analytics.tsx'

export const Route = createFileRoute('/(app)/matchanalytics/$id')({
  staticData: { title: msg`Match analytics` },
  async beforeLoad() {
    // A sign-in creates a fresh cache. Queries must not start before it is ready.
    if (session.get().status === 'signed-in') await openUserData()
  },
  component: EmbeddedAnalytics,
})
